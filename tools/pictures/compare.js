import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../run.js'

/**
 * Puts the shop as of a commit into a temporary folder, which is deleted when this process ends. It is no git worktree,
 * because a process that is killed would leave a record of that in the repository.
 * @param {string} commit
 */
export async function oldShop(commit) {
  const shop = mkdtempSync(join(tmpdir(), 'pictures-'))
  process.on('exit', () => rmSync(shop, { recursive: true, force: true, maxRetries: 5 }))
  // Without a listener, a signal ends the process without its exit hooks.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

  const archive = join(shop, 'shop.tar')
  await runOrEnd('git', ['archive', `--output=${archive}`, commit])
  await runOrEnd('tar', ['-xf', archive, '-C', shop])
  const [ours, theirs] = [root, shop].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  if (ours === theirs) symlinkSync(join(root, 'node_modules'), join(shop, 'node_modules'), 'junction')
  else await runOrEnd('npm', ['ci'], shop)
  return shop
}

/** @param {string} command @param {string[]} args */
async function runOrEnd(command, args, cwd = root) {
  const { failed, all } = await run(command, args, { cwd })
  if (!failed) return
  console.error(all)
  process.exit(1)
}

/** The pictures that before/ has too and that look different there. @param {string} folder */
export function differing(folder) {
  const files = readdirSync(join(folder, 'before'))
  return files.filter((file) => !readFileSync(join(folder, 'before', file)).equals(readFileSync(join(folder, file))))
}

/**
 * Prints which pictures differ from those in before/, and has Playwright report on them. False if it makes no report.
 * @param {string} folder
 */
export async function compare(folder) {
  const files = differing(folder)
  for (const file of files) console.log(`differs: ${file}`)
  console.log(`${files.length} of ${readdirSync(join(folder, 'before')).length} pictures differ.`)
  if (files.length === 0) return true
  const { all } = await run('playwright', ['test', '--config', 'tools/pictures/compare.config.js'])
  const isReported = existsSync(join(folder, 'report/index.html'))
  console.log(isReported ? 'Open pictures/report/index.html.' : all)
  return isReported
}
