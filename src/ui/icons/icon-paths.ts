/** Filled shapes on a 24 × 24 grid: those that home and the checkout both show. */
export const iconPaths = {
  lock: 'M7 10V7a5 5 0 0 1 10 0v3h2v11H5V10h2Zm2 0h6V7a3 3 0 0 0-6 0v3Z',
  chevron: 'm9 5 7 7-7 7-1.5-1.5L13 12 7.5 6.5 9 5Z',
  pause: 'M6 4h4v16H6V4Zm8 0h4v16h-4V4Z',
}
