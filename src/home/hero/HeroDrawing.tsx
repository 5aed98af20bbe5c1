import { iconPaths } from '#src/ui/icon-paths.ts'
import styles from './HeroDrawing.module.css'

const columns = [
  { category: 'horas', height: 64 },
  { category: 'curtidas', height: 104 },
  { category: 'visualizacoes', height: 148 },
  { category: 'inscritos', height: 196 },
] as const

export function HeroDrawing() {
  return (
    <svg viewBox="0 0 400 250" aria-hidden="true" className={styles.drawing}>
      <path d="M6 166C110 160 200 120 262 44" className={styles.trail} />
      <path d="m292 10-8 46-34-28Z" className={styles.play} />
      {columns.map(({ category, height }, index) => (
        <g key={category} data-category={category} transform={`translate(${20 + index * 94} ${250 - height})`}>
          <rect width="76" height={height + 20} rx="14" className={styles.column} />
          <path d={iconPaths[category]} transform="translate(20 14) scale(1.5)" className={styles.icon} />
        </g>
      ))}
    </svg>
  )
}
