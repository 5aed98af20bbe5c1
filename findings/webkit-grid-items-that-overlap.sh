#!/usr/bin/env bash
# Of two items in one cell of a CSS grid the later one is painted on top, as the standard says. But older WebKit looks for
# what was hit as if they were blocks: text first, wherever it lies. A link that covers a card cannot be clicked where the
# card has text. `z-index: 1` on the link mends it.
#
# Seen with WPE WebKit 2.38.6 (Debian 12's wpewebkit-driver); WebKitGTK 2.50.6 answers 'link' to both:
#   at the card's text: text; beside it: link; at the text, with z-index: link
# It needs that engine installed: apt-get install wpewebkit-driver.
set -euo pipefail
command -v WPEWebDriver >/dev/null || { echo 'WPEWebDriver is not installed' && exit 1; }
folder=$(mktemp -d)
export TMPDIR=$folder
port=$((20000 + RANDOM % 20000))
WPEWebDriver --port="$port" 2>"$folder/log" &
driver=$!
trap 'kill "$driver"; rm -rf "$folder"' EXIT
cat >"$folder/finding.mjs" <<'JS'
import assert from 'node:assert/strict'

const [port] = process.argv.slice(2)
async function ask(method, path, body) {
  const options = { method, body: body && JSON.stringify(body) }
  const { value } = await (await fetch(`http://127.0.0.1:${port}${path}`, options)).json()
  if (value?.error) throw new Error(value.message)
  return value
}
while (!(await ask('GET', '/status').catch(() => null))) await new Promise(setImmediate)

const binary = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser'
const options = { 'wpe:browserOptions': { binary, args: ['--headless', '--automation'] } }
const { sessionId, capabilities } = await ask('POST', '/session', { capabilities: { alwaysMatch: options } })
const session = `/session/${sessionId}`
console.log(`WPE WebKit ${capabilities.browserVersion}`)

const card = (style) => `<div class="card"><p id="text">Some text</p><a id="link" href="#" style="${style}"></a></div>`
async function hits(style, ...points) {
  const rules = 'body, p { margin: 0 } .card { display: grid; width: 200px; height: 100px } .card > * { grid-area: 1 / 1 }'
  await ask('POST', `${session}/url`, { url: `data:text/html,<style>${rules}</style>${encodeURIComponent(card(style))}` })
  const script = 'return arguments[0].map(([x, y]) => document.elementFromPoint(x, y).id)'
  return ask('POST', `${session}/execute/sync`, { script, args: [points] })
}
const atText = [10, 10]
const [text, beside] = await hits('', atText, [150, 90])
const [raised] = await hits('z-index: 1', atText)
await ask('DELETE', session)
console.log(`at the card's text: ${text}; beside it: ${beside}; at the text, with z-index: ${raised}`)
assert.deepEqual([text, beside, raised], ['text', 'link', 'link'])
JS
node "$folder/finding.mjs" "$port"
