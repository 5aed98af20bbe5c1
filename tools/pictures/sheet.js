import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { schemes } from './take.js'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./take.js').Picture} Picture */

const css = `
  body { margin: 0; padding: 16px; font: 14px system-ui, sans-serif; background: #888; color: #000 }
  main { display: grid; grid-template-columns: repeat(auto-fill, 880px); gap: 16px; align-items: start }
  h2 { margin: 0 0 4px; font-size: 15px }
  figure { display: flex; gap: 8px; align-items: start; margin: 0 }
  a { flex: none; display: block; max-height: 600px; overflow: hidden }
  img { display: block; width: 100% }`

/**
 * One block for each state; of a picture that is longer than two screens, the top.
 * @param {Picture[]} pictures
 */
function sheetHtml(pictures) {
  const names = [...new Set(pictures.map(({ state }) => state))]
  const thumb = (/** @type {Picture} */ { file, width, height }) =>
    `<a href="${file}" style="width:${Math.round((300 * width) / height)}px"><img src="${file}" alt="${width} × ${height}"></a>`
  const block = (/** @type {string} */ name) => {
    const thumbs = pictures.filter(({ state }) => state === name).map(thumb)
    return `<section><h2>${name}</h2><figure>${thumbs.join('')}</figure></section>`
  }
  return `<main>${names.map(block).join('\n')}</main>`
}

/** @param {string} body */
const pageHtml = (body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${css}</style>${body}</html>`

/**
 * Writes index.html with every picture, and sheets of a dozen states each: sheet-light-1.png …
 * @param {Browser} browser
 * @param {Picture[]} pictures
 * @param {string} folder
 */
export async function drawSheets(browser, pictures, folder) {
  const page = await browser.newPage({ viewport: { width: 1824, height: 900 } })
  const file = join(folder, 'index.html')
  const names = [...new Set(pictures.map(({ state }) => state))]
  const draw = async (/** @type {string} */ html, /** @type {string} */ name) => {
    writeFileSync(file, pageHtml(html))
    await page.goto(pathToFileURL(file).href)
    await page.screenshot({ path: join(folder, name), fullPage: true })
  }
  for (const scheme of schemes) {
    for (let first = 0; first < names.length; first += 12) {
      const dozen = names.slice(first, first + 12)
      const drawn = pictures.filter((picture) => picture.scheme === scheme && dozen.includes(picture.state))
      await draw(sheetHtml(drawn), `sheet-${scheme}-${first / 12 + 1}.png`)
    }
  }
  const all = schemes.map((scheme) => sheetHtml(pictures.filter((picture) => picture.scheme === scheme)))
  writeFileSync(file, pageHtml(schemes.map((scheme, index) => `<h1>${scheme}</h1>${all[index]}`).join('')))
  await page.close()
}

/**
 * The two pages on a phone side by side. docs/pages.png is this picture in fewer colors.
 * @param {Browser} browser
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
