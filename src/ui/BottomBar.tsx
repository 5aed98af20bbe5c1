import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

type BottomBarProps = { children: ReactNode; isOnlyForPhones?: boolean }

/** An opaque bar at the bottom of the screen. Where there is none, its children float by themselves. */
export function BottomBar({ children, isOnlyForPhones }: BottomBarProps) {
  return (
    <div className={styles.bar} data-phone={isOnlyForPhones}>
      {children}
    </div>
  )
}
