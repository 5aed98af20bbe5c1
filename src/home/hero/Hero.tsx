import { homeCopy } from '#src/content/home-copy.ts'
import { ErrorBoundary } from '#src/ui/errors/ErrorBoundary.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import styles from './Hero.module.css'
import { HeroDrawing } from './HeroDrawing.tsx'
import { OfferBanner } from './OfferBanner.tsx'

export function Hero() {
  return (
    <section className={styles.hero}>
      <ErrorBoundary>
        <OfferBanner />
      </ErrorBoundary>
      <div className={styles.body}>
        <div className={styles.text}>
          <h1>{homeCopy.hero.heading}</h1>
          <p className={styles.lead}>{homeCopy.hero.lead}</p>
          <LinkButton href="#inscritos" className={styles.start}>
            {homeCopy.hero.start}
          </LinkButton>
          <ul role="list" className={styles.badges}>
            {homeCopy.hero.badges.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} size={20} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <HeroDrawing />
      </div>
    </section>
  )
}
