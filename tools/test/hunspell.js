import { existsSync } from 'node:fs'
import { run } from '../run.js'

/** Where Debian and most others put it. */
export const hunspell = '/usr/bin/hunspell'
const dictionary = '/usr/share/hunspell/pt_BR.dic'

export const canSpell = () => existsSync(hunspell) && existsSync(dictionary)

/**
 * Installs the spelling checker and its dictionary as root on Debian. Without them their test is skipped.
 * @param {(text: string) => void} say told before the install, and when nothing can check
 */
export async function provideHunspell(say) {
  if (!canSpell() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing hunspell …')
    const packages = ['hunspell', 'hunspell-pt-br']
    await run('apt-get', ['update'], { minutes: 1 })
    await run('apt-get', ['install', '-y', ...packages], { minutes: 2, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!canSpell()) say(`no ${hunspell} with ${dictionary}: the spelling is not checked`)
}
