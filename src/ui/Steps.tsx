import styles from './Steps.module.css'

/** Numbered, and joined by a line: their order matters. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
