import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { MaskedField } from '#src/forms/MaskedField.tsx'
import { masks } from '#src/forms/masks.ts'
import { TextField } from '#src/forms/TextField.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import styles from './ContactFields.module.css'

const copy = checkoutCopy.contact

export function ContactFields({ checkout, isLast }: { checkout: CheckoutForm; isLast: boolean }) {
  const { form, reviews } = checkout
  const { profileLink, email, whatsapp } = reviews
  return (
    <section className={styles.fields}>
      <h2>{copy.heading}</h2>
      <TextField
        {...{ form, ...copy.profileLink, name: 'profileLink', advice: profileLink?.advice }}
        hint={`${copy.profileLink.hint}. ${copy.warning}`}
        note={profileLink?.link && <LinkToTry href={profileLink.link} />}
        {...{ type: 'url', inputMode: 'url', autoComplete: 'off', enterKeyHint: 'next' }}
        {...{ spellCheck: false, autoCapitalize: 'none' }}
      />
      <TextField
        {...{ form, ...copy.email, name: 'email', advice: email?.advice }}
        note={email?.suggestion && <TakeSuggestion checkout={checkout} email={email.suggestion} />}
        {...{ type: 'email', inputMode: 'email', autoComplete: 'email', enterKeyHint: 'next', spellCheck: false }}
      />
      <MaskedField
        {...{ form, ...copy.whatsapp, name: 'whatsapp', advice: whatsapp?.advice, note: whatsapp?.note }}
        {...{ mask: masks.whatsapp, tooLong: messages.whatsapp.long }}
        {...{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', enterKeyHint: isLast ? 'done' : 'next' }}
      />
    </section>
  )
}

function LinkToTry({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {copy.openLink} <span className="visually-hidden">{checkoutCopy.newTab}</span>
    </a>
  )
}

function TakeSuggestion({ checkout, email }: { checkout: CheckoutForm; email: string }) {
  function take() {
    checkout.form.setValue('email', email)
    checkout.form.setFocus('email')
  }
  return (
    <Button variant="secondary" onClick={take}>
      {copy.useSuggestion}
    </Button>
  )
}
