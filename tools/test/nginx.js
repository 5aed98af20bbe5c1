import { existsSync } from 'node:fs'
import { run } from '../run.js'

/** Where Debian and most others put it. */
export const nginx = '/usr/sbin/nginx'
/** Debian's module that sends the .br files; elsewhere it may be missing. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/**
 * Installs nginx for its tests, once, and only where that starts no server: in a Debian without systemd, such as a
 * container. Without nginx those tests are skipped.
 * @param {(text: string) => void} say told before the install, and when there is no nginx to test with
 */
export async function provideNginx(say) {
  const isRoot = process.getuid?.() === 0
  const isContainer = isRoot && existsSync('/etc/debian_version') && !existsSync('/run/systemd/system')
  if (!existsSync(nginx) && isContainer) {
    say('Installing nginx …')
    const packages = ['nginx', 'libnginx-mod-http-brotli-static']
    await run('apt-get', ['update'], { minutes: 1 })
    await run('apt-get', ['install', '-y', ...packages], { minutes: 2, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!existsSync(nginx)) say(`no ${nginx}: its tests are skipped`)
}
