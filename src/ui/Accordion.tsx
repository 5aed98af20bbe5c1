import * as Radix from '@radix-ui/react-accordion'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { listen } from '#src/browser/listen.ts'
import { isHydrating, loadedAddress } from '#src/browser/use-hydrated.ts'
import styles from './Accordion.module.css'
import { changeInPlace, isOnScreen, nearestToMiddle } from './change-in-place.ts'
import { Icon } from './Icon.tsx'

type AccordionItem = { id: string; question: string; answer: string }

/** At most one item is open. Every answer is in the HTML, visible until a script hides it. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const root = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState('')

  // Not a prop, because React renders `until-found` as a plain `hidden`, which find-in-page skips.
  useLayoutEffect(() => {
    const list = root.current
    if (!list) return
    const answers = [...list.querySelectorAll('h3 + div')]
    const idOf = (answer: Element) => items[answers.indexOf(answer)]?.id ?? ''
    const isPrerendered = answers.every((answer) => !answer.hasAttribute('hidden'))
    const read = isPrerendered && isHydrating() ? answerBeingRead(answers) : undefined
    const readId = read && idOf(read)
    // This runs again before anything is painted.
    if (readId && readId !== openId) return setOpenId(readId)
    const open = answers[items.findIndex(({ id }) => id === openId)]
    const closed = 'onbeforematch' in document ? 'until-found' : ''
    const showOne = () => {
      for (const answer of answers) {
        if (answer === open) answer.removeAttribute('hidden')
        else answer.setAttribute('hidden', closed)
      }
    }
    if (isPrerendered) changeInPlace(list, open, showOne)
    else showOne()
    // The browser's find-in-page is about to show it.
    return listen(list, { beforematch: ({ target }: Event) => setOpenId(idOf(target as Element)) })
  }, [items, openId])

  return (
    <Radix.Root ref={root} type="single" collapsible value={openId} onValueChange={setOpenId}>
      {items.map(({ id, question, answer }) => (
        <Radix.Item key={id} value={id} className={styles.item}>
          <Radix.Header>
            <Radix.Trigger className={styles.trigger}>
              {question}
              <Icon name="chevron" size={20} />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content asChild forceMount>
            <Answer>
              <p className={styles.answer}>{answer}</p>
            </Answer>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}

/** Of the answers on the screen, the one that a link to a text (#:~:text=) names, else the one nearest to the middle. */
function answerBeingRead(answers: readonly Element[]): Element | undefined {
  // `location` has no such text. Only Chromium tells it here; the others scroll it to the middle.
  const [, start = ''] = /:~:text=(?:[^&,]*-,)?([^&,]*)/.exec(loadedAddress()) ?? []
  const text = new URLSearchParams(`text=${start}`).get('text')?.toLowerCase()
  const isNamed = ({ parentElement }: Element) => text && parentElement?.textContent.toLowerCase().includes(text)
  const named = answers.find(isNamed)
  return named && (isOnScreen(named) || isArriving()) ? named : nearestToMiddle(answers)
}

/** True in the first second that anything is seen: nobody has scrolled away yet, and the browser may be on its way. */
const isArriving = () => performance.now() - (performance.getEntriesByType('paint').at(-1)?.startTime ?? 0) < 1000

/** Only the id of Radix's props: its style attribute would violate the CSP, its role clutter the list of landmarks. */
const Answer = ({ id, children }: { id?: string; children: ReactNode }) => <div id={id}>{children}</div>
