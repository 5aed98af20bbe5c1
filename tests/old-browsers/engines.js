import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { run, temporaryFolder } from '../../tools/run.js'

const folder = temporaryFolder('old-browsers')

/** The file of a Chromium in an npm package. @param {string} name */
export async function chromium(name) {
  const { all } = await run('npm', ['pack', '--silent', name], { cwd: folder })
  const into = `${folder}/${name.replaceAll(/\W/g, '-')}`
  await run('sh', ['-c', `mkdir ${into} && tar -xzf ${String(all).trim()} -C ${into}`], { cwd: folder })
  const file = `${into}/chromium`
  writeFileSync(file, brotliDecompressSync(readFileSync(`${into}/package/bin/chromium.br`)), { mode: 0o755 })
  return file
}

/** The file of Debian 11's Firefox, with the libraries that Debian 12 lacks. */
export async function firefox() {
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
