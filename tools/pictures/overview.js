import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Writes index.html with all pictures of a folder; it shows the top of a long one.
 * @param {string} folder
 */
export function writeIndex(folder) {
  const figures = readdirSync(folder)
    .filter((file) => /-(light|dark)\.png$/.test(file))
    .map((file) => `<figure>${file}<a href="${file}"><img src="${file}" alt=""></a></figure>`)
  const css = `
    body { display: flex; flex-wrap: wrap; gap: 16px; background: #888; font: 13px system-ui }
    figure { margin: 0; width: 300px }
    a { display: block; max-height: 600px; overflow: hidden }
    img { display: block; width: 100% }`
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${css}</style>`
  writeFileSync(join(folder, 'index.html'), `${head}${figures.join('\n')}</html>`)
}

/**
 * Draws the two pages on a phone side by side. docs/pages.png is this picture in fewer colors.
 * @param {import('playwright').Browser} browser
 * @param {string} folder
 */
export async function drawBothPages(browser, folder) {
  const files = ['home-top', 'checkout-top'].map((name) => join(folder, `${name}-360-light.png`))
  if (!files.every((file) => existsSync(file))) return
  const page = await browser.newPage({ viewport: { width: 720, height: 740 } })
  const file = join(folder, 'both.html')
  const images = files.map((image) => `<img src="${pathToFileURL(image).href}">`).join('')
  writeFileSync(file, `<!doctype html><style>body{display:flex;margin:0}</style>${images}`)
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: join(folder, 'pages.png') })
  await page.close()
}
