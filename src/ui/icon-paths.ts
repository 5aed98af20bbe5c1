/** The logo's arrow, strokes of 2.5 on a 32 × 32 grid: its filled head, and its trail. */
export const arrowHead = 'M25 7 19.5 24.5 7.5 12.5Z'
export const arrowTrail = 'M6 26l6-6'

/** Filled shapes on a 24 × 24 grid. The first four are named after their category. */
export const iconPaths = {
  inscritos: 'M10 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 10c4 0 7 2 7 5v1H3v-1c0-3 3-5 7-5Zm8-6V5h2v3h3v2h-3v3h-2v-3h-3V8h3Z',
  visualizacoes:
    'M12 5c5 0 8.5 3.5 10 7-1.5 3.5-5 7-10 7s-8.5-3.5-10-7c1.5-3.5 5-7 10-7Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  curtidas:
    'M2 10h4v11H2V10Zm6 11V10l4.5-8c1.8 0 3 1.4 2.7 3.2L14.6 8H20a2 2 0 0 1 2 2.4l-1.7 8.5A2.6 2.6 0 0 1 17.8 21H8Z',
  horas: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1 4v7l5 3 1-1.7-4-2.3V6h-2Z',
  gradual: 'M3 15h4v6H3v-6Zm7-5h4v11h-4V10Zm7-6h4v17h-4V4Z',
  shield: 'm12 2 8 3v6c0 5-3.4 9.2-8 11-4.6-1.8-8-6-8-11V5l8-3Zm-1.2 13.5 6-6-1.4-1.4-4.6 4.6-2-2-1.4 1.4 3.4 3.4Z',
  close: 'm6.5 5 5.5 5.5L17.5 5 19 6.5 13.5 12l5.5 5.5-1.5 1.5-5.5-5.5L6.5 19 5 17.5 10.5 12 5 6.5 6.5 5Z',
  lock: 'M7 10V7a5 5 0 0 1 10 0v3h2v11H5V10h2Zm2 0h6V7a3 3 0 0 0-6 0v3Z',
  chevron: 'm9 5 7 7-7 7-1.5-1.5L13 12 7.5 6.5 9 5Z',
  pause: 'M6 4h4v16H6V4Zm8 0h4v16h-4V4Z',
  whatsapp:
    'M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Zm0 2a8 8 0 1 1-4.3 14.8l-2.9.7.8-2.8A8 8 0 0 1 12 4Z' +
    'M9 7.2c-.5-.3-1.7.5-1.8 1.7-.1 3.4 4.2 8.1 7.9 7.9 1.3-.1 2-1.3 1.8-1.9-.3-.5-2.2-1.5-2.7-1.4-.4.1-.9 1.2-1.3 1.2-.7-.1-2.6-1.9-2.9-2.7 0-.4.9-.9 1-1.4.1-.5-1.5-3.2-2-3.4Z',
}
