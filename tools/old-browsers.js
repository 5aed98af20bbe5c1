import { chromium, firefox } from '../tests/old-browsers/engines.js'
import { orderPath } from '../tests/support/sample-visitor.js'
import { servePreview } from './preview.js'
import { here, root, run } from './run.js'
import { ensureBuilt } from './test/built.js'

// Makes the visit of tests/engines in the oldest browsers of README.md, and looks in older ones for the way to order by
// WhatsApp. It fetches Chromium from npm and Firefox 115 from Debian 11; WPE WebKit is Debian's wpewebkit-driver.

await ensureBuilt()
const chromiums = []
for (const version of ['106.0.2', '129.0.0', '103.0.0'])
  chromiums.push(await chromium(`@sparticuz/chromium@${version}`))
const webkit = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser'
const browsers = [`webkit ${webkit}`, `firefox ${await firefox()}`, ...chromiums.map((file) => `chromium ${file}`)]
const visits = []
for (const OLD_BROWSER of browsers)
  visits.push(await run('vitest', ['run', '--project', 'old-browsers'], { ...here, env: { OLD_BROWSER } }))

const shop = await servePreview(`${root}/.variants/shop`)
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote']
let silent = 0
for (const version of ['65.0.3312', '67.0.3372', '1.20.4', '3.1.1']) {
  const file = await chromium(`chrome-aws-lambda@${version}`)
  const { all } = await run(file, [...flags, '--virtual-time-budget=9000', '--dump-dom', shop + orderPath()])
  const says = /<html[^>]* data-failed[^]*Quero%201\.000%20Inscritos"[^]*>1\.000 Inscritos</.test(String(all))
  console.log(`chrome-aws-lambda ${version} ${says ? 'says' : 'DOES NOT SAY'} how to order`)
  if (!says) silent += 1
}
process.exit(silent > 0 || visits.some(({ failed }) => failed) ? 1 : 0)
