import { faq } from '#src/content/faq.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { Accordion } from '#src/ui/Accordion.tsx'
import styles from './Faq.module.css'

export function Faq() {
  return (
    <section id="duvidas" aria-labelledby="duvidas-titulo" className={styles.faq}>
      <div className={styles.body}>
        <h2 id="duvidas-titulo">{homeCopy.faq.title}</h2>
        <Accordion items={faq} />
      </div>
    </section>
  )
}
