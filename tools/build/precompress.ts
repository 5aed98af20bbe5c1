import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(html|js|css|svg|txt|xml|json|md)$/

/** Writes X.br and X.gz beside each text file X, as small as can be: a host that takes them has nothing left to do. */
export async function precompress(dist: string) {
  const names = await readdir(dist, { recursive: true })
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(path.join(dist, name))))
}

async function compress(file: string) {
  const content = await readFile(file)
  const twins = {
    br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.length < content.length) await writeFile(`${file}.${ending}`, twin)
  }
}
