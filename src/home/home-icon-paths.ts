import { iconPaths } from '#src/ui/icons/icon-paths.ts'

/** Filled shapes on a 24 × 24 grid. The first four are named after their category. Apart, so that the checkout need not load them. */
export const homeIconPaths = {
  inscritos: 'M10 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 10c4 0 7 2 7 5v1H3v-1c0-3 3-5 7-5Zm8-6V5h2v3h3v2h-3v3h-2v-3h-3V8h3Z',
  visualizacoes:
    'M12 5c5 0 8.5 3.5 10 7-1.5 3.5-5 7-10 7s-8.5-3.5-10-7c1.5-3.5 5-7 10-7Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  curtidas:
    'M2 10h4v11H2V10Zm6 11V10l4.5-8c1.8 0 3 1.4 2.7 3.2L14.6 8H20a2 2 0 0 1 2 2.4l-1.7 8.5A2.6 2.6 0 0 1 17.8 21H8Z',
  horas: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1 4v7l5 3 1-1.7-4-2.3V6h-2Z',
  gradual: 'M3 15h4v6H3v-6Zm7-5h4v11h-4V10Zm7-6h4v17h-4V4Z',
  shield: 'm12 2 8 3v6c0 5-3.4 9.2-8 11-4.6-1.8-8-6-8-11V5l8-3Zm-1.2 13.5 6-6-1.4-1.4-4.6 4.6-2-2-1.4 1.4 3.4 3.4Z',
  close: 'm6.5 5 5.5 5.5L17.5 5 19 6.5 13.5 12l5.5 5.5-1.5 1.5-5.5-5.5L6.5 19 5 17.5 10.5 12 5 6.5 6.5 5Z',
  lock: iconPaths.lock,
}
