import { catalog } from '#src/content/catalog.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { withFacts } from '#src/domain/facts.ts'
import { cheapest, formatQuantity } from '#src/domain/packages.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { CountdownBanner } from '#src/ui/motion/CountdownBanner.tsx'
import styles from './Hero.module.css'

export function Hero() {
  return (
    <section className={styles.hero}>
      <CountdownBanner
        text={homeCopy.hero.banner}
        settings={settings.homeCountdown}
        isKept={settings.purchaseToasts.mode !== 'off'}
      />
      <div className={styles.body}>
        <h1>{homeCopy.hero.heading}</h1>
        <ul role="list" className={styles.window}>
          {catalog.map(({ id, label, packages }) => {
            const { quantity, price } = cheapest(packages)
            return (
              <li key={id} data-category={id}>
                <a href={`#${id}`} className={styles.shelf}>
                  <Icon name={id} size={24} />
                  <b>{label}</b>{' '}
                  <span className={styles.offer}>
                    <strong>{formatQuantity(quantity)}</strong>{' '}
                    <span>
                      {homeCopy.packages.buyFor} <span translate="no">{price}</span>
                    </span>
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
        <svg viewBox="0 0 48 48" aria-hidden="true" stroke="currentColor" strokeWidth="4" className={styles.arrow}>
          <path d="M30 18C6 50-120 72-290 74" fill="none" strokeDasharray="0.1 7" strokeWidth="3" />
          <path d="M40 6 33 31 17 15Z" />
        </svg>
        <div className={`${styles.next} row`}>
          <LinkButton href="#inscritos" className={styles.start}>
            {homeCopy.hero.start}
          </LinkButton>
          <ul role="list" className={`${styles.badges} row`}>
            {homeCopy.hero.badges.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} size={20} />
                {withFacts(text, settings)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
