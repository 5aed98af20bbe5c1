import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** An opaque bar at the bottom of the screen. Where there is none, its children float by themselves. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
