import { useFormContext } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import type { CategoryId } from '#schemas/order/category.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { MaskedField } from '#src/forms/MaskedField.tsx'
import { masks } from '#src/forms/masks.ts'
import { TextField } from '#src/forms/TextField.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useFieldAdvice } from './use-field-advice.ts'
import styles from './ContactFields.module.css'

const copy = checkoutCopy.contact

type ContactFieldsProps = {
  category: CategoryId | null
  /** No card form follows. */
  isLast: boolean
}

/** The three fields that an order needs. */
export function ContactFields({ category, isLast }: ContactFieldsProps) {
  return (
    <section className={styles.fields}>
      <h2>{copy.heading}</h2>
      <p className={styles.required}>{copy.required}</p>
      <ProfileLinkField category={category} />
      <EmailField />
      <WhatsappField isLast={isLast} />
    </section>
  )
}

function ProfileLinkField({ category }: Pick<ContactFieldsProps, 'category'>) {
  const { advice, link, onLeave } = useFieldAdvice('profileLink', category)
  return (
    <TextField
      name="profileLink"
      label={copy.profileLink.label}
      hint={`${copy.profileLink.hint}. ${copy.warning}`}
      advice={advice}
      note={link && <LinkToTry href={link} />}
      onLeave={onLeave}
      aria-required
      type="url"
      inputMode="url"
      autoComplete="off"
      enterKeyHint="next"
      spellCheck={false}
      autoCapitalize="none"
    />
  )
}

function EmailField() {
  const { advice, suggestion, onLeave } = useFieldAdvice('email')
  return (
    <TextField
      name="email"
      label={copy.email.label}
      advice={advice}
      note={suggestion && <UseSuggestion email={suggestion} />}
      onLeave={onLeave}
      aria-required
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="next"
      spellCheck={false}
    />
  )
}

function WhatsappField({ isLast }: Pick<ContactFieldsProps, 'isLast'>) {
  const { advice, note, onLeave } = useFieldAdvice('whatsapp')
  return (
    <MaskedField
      name="whatsapp"
      label={copy.whatsapp.label}
      hint={copy.whatsapp.hint}
      advice={advice}
      note={note}
      onLeave={onLeave}
      mask={masks.whatsapp}
      tooLong={messages.whatsapp.long}
      aria-required
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint={isLast ? 'done' : 'next'}
    />
  )
}

function LinkToTry({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {copy.openLink} <span className="visually-hidden">{checkoutCopy.newTab}</span>
    </a>
  )
}

function UseSuggestion({ email }: { email: string }) {
  const { setFocus, setValue } = useFormContext<CheckoutValues>()
  function replace() {
    setValue('email', email)
    setFocus('email')
  }
  return (
    <Button variant="secondary" onClick={replace}>
      {copy.useSuggestion}
    </Button>
  )
}
