import { existsSync } from 'node:fs'
import { aptInstall, canAptInstall } from './apt.js'

/** Where Debian and most others put it. */
export const nginx = '/usr/sbin/nginx'
/** Debian's module that sends the .br files; elsewhere it may be missing. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/**
 * Installs nginx for its tests where CI is set, and only in a container, where the package starts no server. Elsewhere those
 * tests are skipped unless nginx is there.
 */
export async function provideNginx() {
  const isContainer = canAptInstall && !existsSync('/run/systemd/system')
  if (existsSync(nginx) || !process.env.CI || !isContainer) return
  await aptInstall('nginx', 'libnginx-mod-http-brotli-static')
}
