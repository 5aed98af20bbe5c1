import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(html|js|css|svg|txt|xml|json|md)$/

/** Writes X.br and X.gz for each text file X, as small as possible, for hosts that can send them as they are. */
export async function precompress(dist: string) {
  const names = await readdir(dist, { recursive: true })
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(path.join(dist, name))))
}

async function compress(file: string) {
  const content = await readFile(file)
  const compressed = {
    br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [extension, bytes] of Object.entries(compressed)) {
    if (bytes.length < content.length) await writeFile(`${file}.${extension}`, bytes)
  }
}
