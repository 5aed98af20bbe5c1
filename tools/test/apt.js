import { existsSync } from 'node:fs'
import { run } from '../run.js'

export const canAptInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** @param {string[]} packages */
export async function aptInstall(...packages) {
  console.log(`Installing ${packages.join(' and ')} …`)
  const options = { timeout: 3 * 60_000, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', ...packages], options)
}
