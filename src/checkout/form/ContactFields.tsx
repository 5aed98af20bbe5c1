import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import type { CategoryId } from '#src/domain/packages.ts'
import { MaskedField } from '#src/forms/MaskedField.tsx'
import { masks } from '#src/forms/masks.ts'
import { TextField } from '#src/forms/TextField.tsx'
import { Button } from '#src/ui/Button.tsx'
import { NewTabLink } from '#src/ui/links.tsx'
import { useFieldAdvice } from './use-field-advice.ts'

const copy = checkoutCopy.contact
const plainText = { 'aria-required': true, enterKeyHint: 'next', spellCheck: false, autoCapitalize: 'none' } as const

export function ContactFields({ category }: { category: CategoryId | null }) {
  return (
    <section>
      <div className="row">
        <h2>{copy.heading}</h2>
        <p className="muted">{copy.required}</p>
      </div>
      <ProfileLinkField category={category} />
      <EmailField />
      <WhatsappField />
    </section>
  )
}

function ProfileLinkField({ category }: { category: CategoryId | null }) {
  const { found, onLeave } = useFieldAdvice('profileLink', category)
  const extra = found.link && (
    <NewTabLink href={found.link}>
      {copy.openLink.short}
      <span className="hidden-on-narrow">&nbsp;{copy.openLink.more}</span>
    </NewTabLink>
  )
  return (
    <TextField
      name="profileLink"
      {...copy.profileLink}
      warning={copy.warning}
      remark={{ ...found, extra }}
      onLeave={onLeave}
      {...plainText}
      type="url"
      inputMode="url"
      autoComplete="off"
    />
  )
}

function EmailField() {
  const { found, onLeave } = useFieldAdvice('email')
  const extra = found.suggestion && <UseSuggestion email={found.suggestion} />
  return (
    <TextField
      name="email"
      label={copy.email.label}
      remark={{ ...found, extra }}
      onLeave={onLeave}
      {...plainText}
      // Not "email": Firefox has its own rules, and would still call a corrected address invalid.
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCorrect="off"
    />
  )
}

function WhatsappField() {
  const { found, onLeave } = useFieldAdvice('whatsapp')
  const method = useWatch<CheckoutValues, 'method'>({ name: 'method' })
  const isLast = method === 'pix' || settings.cardForm === 'off'
  return (
    <MaskedField
      name="whatsapp"
      {...copy.whatsapp}
      remark={found}
      onLeave={onLeave}
      mask={masks.whatsapp}
      tooLong={messages.whatsapp.long}
      aria-required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint={isLast ? 'done' : 'next'}
    />
  )
}

function UseSuggestion({ email }: { email: string }) {
  const { setValue } = useFormContext<CheckoutValues>()
  function replace({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setValue('email', email)
    // Not `setFocus`: it waits until this button is gone, and by then the focus is lost.
    const field = currentTarget.form?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) field.focus()
  }
  return (
    <Button variant="secondary" onClick={replace}>
      {copy.useSuggestion}
    </Button>
  )
}
