import * as Radix from '@radix-ui/react-accordion'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

type AccordionItem = { id: string; question: string; answer: string }

/** At most one item is open. Every answer is in the HTML, visible until a script hides it. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [openId, setOpenId] = useState('')
  return (
    <Radix.Root type="single" collapsible value={openId} onValueChange={setOpenId}>
      {items.map(({ id, question, answer }) => (
        <Radix.Item key={id} value={id} className={styles.item}>
          <Radix.Header>
            <Radix.Trigger className={styles.trigger}>
              {question}
              <Icon name="chevron" size={20} />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content asChild forceMount>
            <AccordionAnswer isOpen={openId === id} onFound={() => setOpenId(id)}>
              <p className={styles.answer}>{answer}</p>
            </AccordionAnswer>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}

type AccordionAnswerProps = { id?: string; isOpen: boolean; onFound: () => void; children: ReactNode }

/**
 * Uses only the id from Radix's props: a style attribute in the static HTML would violate the CSP, and a
 * `role="region"` for each answer would clutter the list of landmarks.
 */
function AccordionAnswer({ id, isOpen, onFound, children }: AccordionAnswerProps) {
  const ref = useRef<HTMLDivElement>(null)

  // Not a prop, because React renders `until-found` as a plain `hidden`, which find-in-page skips.
  useLayoutEffect(() => {
    if (isOpen) ref.current?.removeAttribute('hidden')
    else ref.current?.setAttribute('hidden', 'onbeforematch' in document ? 'until-found' : '')
  }, [isOpen])

  useEffect(() => {
    const answer = ref.current
    answer?.addEventListener('beforematch', onFound)
    return () => answer?.removeEventListener('beforematch', onFound)
  }, [onFound])

  return (
    <div ref={ref} id={id}>
      {children}
    </div>
  )
}
