import * as Radix from '@radix-ui/react-accordion'
import { useState } from 'react'
import styles from './Accordion.module.css'
import { AccordionAnswer } from './AccordionAnswer.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { iconPaths } from '#src/ui/icons/icon-paths.ts'

type AccordionItem = { id: string; question: string; answer: string }

/** At most one item is open. Every answer is in the HTML, visible until a script hides it. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [openId, setOpenId] = useState('')
  return (
    <Radix.Root type="single" collapsible value={openId} onValueChange={setOpenId}>
      {items.map(({ id, question, answer }) => (
        <Radix.Item key={id} value={id} className={styles.item}>
          <Radix.Header className={styles.header}>
            <Radix.Trigger className={styles.trigger}>
              {question}
              <Icon path={iconPaths.chevron} size={20} />
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
