import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { advicePrefix, errorPrefix, mendedPrefix } from '#src/domain/generic-copy.ts'
import styles from './Field.module.css'

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type InputProps = ComponentProps<'input'>

export type Remark = {
  /** It never blocks. */
  advice?: string | undefined
  note?: string | undefined
  isMended?: boolean | undefined
  extra?: ReactNode
}

export type FieldContent = {
  name: string
  label: string
  /** The remark takes its place. */
  hint?: string | undefined
  /** Stays, whatever else is said. */
  warning?: string | undefined
  remark?: Remark
  /** For a remark that is there from the start: it is not announced, but read out with the control. */
  isQuiet?: boolean
}

/** What every field of a form takes. The form itself comes from react-hook-form's `FormProvider`. */
export type FieldProps = Omit<FieldContent, 'isQuiet' | 'warning'> & { onLeave?: () => void }

/**
 * Label, hint, error and advice of one control, which `children` renders with the ids it is given. The value is read by
 * the control alone, so that a key renders nothing else.
 *
 * If the texts change while the control has the focus, it has no aria-describedby until it is left: a screen reader
 * would read out the whole description again while the visitor types. A new error or remark is a new element, for pages
 * that are translated (docs/contributing.md).
 *
 * The control never gains or loses a sibling: the document's selection stays at a control that is left, and if a
 * sibling came there, Firefox would report a caret, and Orca would read the control as if it had the focus.
 */
export function Field({
  name,
  label,
  hint,
  warning,
  remark = {},
  isQuiet = false,
  children,
}: FieldContent & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const message = useFormState({ name, exact: true }).errors[name]?.message
  const error = typeof message === 'string' ? message : undefined
  const { advice, note, isMended, extra } = remark
  const hasRemark = !error && Boolean(advice || note || isMended)
  const shown = { hint, warning, error, remark: hasRemark }
  const ids = Object.entries(shown).flatMap(([part, text]) => (text ? [`${id}-${part}`] : []))
  const prefix = advice ? advicePrefix : isMended && mendedPrefix
  const description = [...ids, error, advice].join(' ')
  const [heardOnEntry, setHeardOnEntry] = useState<string>()
  const isTied = isQuiet || heardOnEntry === undefined || heardOnEntry === description
  return (
    <div
      className={styles.field}
      onFocus={() => setHeardOnEntry(description)}
      onBlur={() => setHeardOnEntry(undefined)}
    >
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': (isTied && ids.join(' ')) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className={styles.foot}>
        {hint && (
          <p id={`${id}-hint`} data-replaced={Boolean(error || advice || note) || undefined} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p key={error} id={`${id}-error`} className={styles.error}>
            <span className="visually-hidden">{`${errorPrefix} `}</span>
            {error}
          </p>
        )}
        <div data-advised={advice ? '' : undefined} className={styles.remark}>
          <RemarkText id={`${id}-remark`} {...(hasRemark && { prefix, advice, note })} isQuiet={isQuiet} />
          {!error && extra}
        </div>
        {warning && (
          <p id={`${id}-warning`} className={styles.warning}>
            {warning}
          </p>
        )}
      </div>
    </div>
  )
}

type RemarkTextProps = Pick<Remark, 'advice' | 'note'> & {
  id: string
  isQuiet: boolean
  prefix?: string | false | undefined
}

/**
 * Mounted from the start: a live region that arrives together with its text is not read out. It holds one text, because
 * each element in it would be read out as a message of its own. It has no role, so that it is no stop while empty.
 */
function RemarkText({ id, prefix, advice, note, isQuiet }: RemarkTextProps) {
  return (
    <div aria-live={isQuiet ? undefined : 'polite'}>
      {(prefix || note) && (
        <p key={`${prefix} ${advice} ${note}`} id={id} className={advice ? styles.advice : styles.note}>
          {prefix && <span className="visually-hidden">{prefix}&nbsp;</span>}
          {advice && `${advice} `}
          <span translate={isQuiet ? undefined : 'no'}>{note}</span>
        </p>
      )}
    </div>
  )
}
