import { faq } from '#src/content/faq.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { settings } from '#src/content/settings.ts'
import { withFacts } from '#src/domain/facts.ts'
import { salesChat } from '#src/order/order-chat.ts'
import { Accordion } from '#src/ui/Accordion.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import styles from './Faq.module.css'

const questions = faq.map(({ id, question, answer }) => ({
  id,
  question: withFacts(question, settings),
  answer: withFacts(answer, settings),
}))

export function Faq() {
  return (
    <section id="duvidas" aria-labelledby="duvidas-titulo" className={styles.faq}>
      <h2 id="duvidas-titulo">{homeCopy.faq.title}</h2>
      <LinkButton href={salesChat} opensTab variant="secondary" className={styles.chat}>
        {homeCopy.faq.chat}
      </LinkButton>
      <div className={styles.answers}>
        <Accordion items={questions} />
      </div>
    </section>
  )
}
