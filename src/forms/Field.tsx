import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldText = {
  label: string
  hint?: string | undefined
  /** Blocks the order: shown as an error. */
  error?: string | undefined
  /** What is worth a look, with an action if there is one; never blocks. */
  advice?: ReactNode
  /** What the shop made of the value, read back. */
  note?: ReactNode
}

/** Label, hint, error and advice around whatever control stands in it, which is tied to them by the ids it is given. */
export function Field({
  label,
  hint,
  error,
  advice,
  note,
  children,
}: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const shown = { hint, error, advice: error ? undefined : advice, note: error ? undefined : note }
  const ids = Object.entries(shown).flatMap(([name, text]) => (text ? [`${id}-${name}`] : []))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <span className="visually-hidden">Erro: </span>
          {error}
        </p>
      )}
      {/* Mounted from the start: a live region that arrives together with its text is not read out. */}
      <div role="status" className={styles.live}>
        {shown.advice && (
          <div id={`${id}-advice`} className={styles.advice}>
            <span className="visually-hidden">Aviso: </span>
            {shown.advice}
          </div>
        )}
        {shown.note && (
          <div id={`${id}-note`} className={styles.note}>
            {shown.note}
          </div>
        )}
      </div>
    </div>
  )
}
