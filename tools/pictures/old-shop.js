import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../run.js'

/**
 * The shop as it was at a commit, in a temporary folder that goes when this process ends. No git worktree: of that,
 * whatever kills this process would leave a record in the repository.
 * @param {string} commit
 */
export async function oldShop(commit) {
  const shop = mkdtempSync(join(tmpdir(), 'pictures-'))
  process.on('exit', () => rmSync(shop, { recursive: true, force: true, maxRetries: 5 }))
  // Without a listener a signal runs no exit hook.
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
