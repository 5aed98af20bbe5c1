import { servePreview } from '../../../tools/preview.js'
import { sites } from './sites.ts'

/** Serves all sites from the process of the runner: a process for each takes longer to start and memory from the browsers. */
// oxlint-disable-next-line import/no-default-export -- what Playwright runs before the tests is a default export
export default async function serveSites(): Promise<void> {
  await Promise.all(sites.map(({ folder, port }) => servePreview(folder, port)))
}
