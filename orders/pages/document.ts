import { html, raw } from 'hono/html'
import { encodeBase64 } from 'hono/utils/encode'
import { paths } from '#orders/addresses.ts'
import { settings } from '#src/content/settings.ts'
import base from '#src/styles/base.css?inline'
import ticket from '#src/styles/ticket.css?inline'
import tokens from '#src/styles/tokens.css?inline'
import { arrowHead, arrowTrail } from '#src/ui/icon-paths.ts'

/** A piece of a page, in which every text is escaped. */
export type Html = ReturnType<typeof html>

/** A name and what it says, in a `<dl>`. `method`: its color in the bars of the month. */
export const fact = (name: string, value: Html, method = '') =>
  html`<div>
    <dt data-method="${method}">${name}</dt>
    <dd>${value}</dd>
  </div>`

const own = import.meta.glob<string>('./styles/*.css', { eager: true, query: '?inline', import: 'default' })

// The ticket's own padding is not a panel's.
const css = [tokens, base, ...Object.values(own), ticket].join('')

/** The hash by which a content security policy allows an inline `<style>` or `<script>`, if no formatter touches it. */
export async function inlineHash(text: string): Promise<string> {
  return `sha256-${encodeBase64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}`
}

export const styleHash = await inlineHash(css)

const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#2a3780"/><path d="${arrowHead}" fill="#ffc933" stroke="#ffc933" stroke-linejoin="round" stroke-width="2.5"/><path d="${arrowTrail}" stroke="#fff" stroke-linecap="round" stroke-width="2.5"/></svg>`

/** `homeLink`: where the brand leads: the list, or the shop on a buyer's page. */
type Around = { footer?: Html; homeLink?: string }

export function document(title: string, main: Html, { footer, homeLink = paths.list }: Around = {}): Html {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${settings.brand}</title>
        <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" />
        ${raw(`<style>${css}</style>`)}
      </head>
      <body>
        <header>
          <a class="home" href="${homeLink}">${raw(icon)}<span>${settings.brand}</span></a>
        </header>
        <main>${main}</main>
        ${footer && html`<footer>${footer}</footer>`}
      </body>
    </html>`
}
