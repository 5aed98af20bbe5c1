import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

type BottomBarProps = { children: ReactNode; isOnlyNarrow?: boolean }

/** An opaque bar at the bottom of the screen. Where there is none, its children float by themselves. */
export function BottomBar({ children, isOnlyNarrow }: BottomBarProps) {
  return (
    <div className={styles.bar} data-narrow={isOnlyNarrow}>
      {children}
    </div>
  )
}
