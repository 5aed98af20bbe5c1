import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** On a phone an opaque bar at the foot of the screen, which covers no control; elsewhere its parts float by themselves. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
