const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of a page without its tags, on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<style>[^]*?<\/style>|<script>[^]*?<\/script>|<title>[^]*?<\/title>|<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a browser reads in an answer, and where that leads it. */
export async function readAnswer(response: Response) {
  const [html, { headers, status }] = [await response.text(), response]
  const [location, cookie] = [headers.get('Location') ?? '', headers.get('Set-Cookie')]
  return { status, headers, location, cookie, html, text: textOf(html) }
}

/** The HTML of each order on the page, from the top. */
export const ordersOn = (html: string) => html.match(/<article[^]*?<\/article>/g) ?? []

/** The codes of the orders on the page, from the top. */
export const codesOn = (html: string) => ordersOn(html).map((order) => /<h2[^>]*>([^<]*)/.exec(order)?.[1])

/** The text of the payments above the list; '' if there are none. */
export const paymentsOn = (html: string) =>
  textOf(/<details class="panel payments"[^]*?<\/section>\s*<\/details>/.exec(html)?.[0] ?? '')
