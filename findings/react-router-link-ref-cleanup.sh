#!/usr/bin/env bash
# A ref in React may return what cleans it up, which React calls in place of the ref with null once the element goes. On
# a Link of React Router the same ref gets the null, and what it returned is never called: a listener or an observer that
# it was to end stays.
#
# Seen with react-router-dom 7.18.5 and react 19.3.1 in happy-dom 21.0.4:
#   <a>: set, cleaned up
#   <Link>: set, null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  react@19.3.1 react-dom@19.3.1 react-router-dom@7.18.5 happy-dom@21.0.4
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { Window } from 'happy-dom'

const window = new Window({ url: 'https://loja.example/' })
const { document, HTMLElement, HTMLIFrameElement, navigator } = window
Object.assign(globalThis, { window, document, HTMLElement, HTMLIFrameElement, navigator })
globalThis.IS_REACT_ACT_ENVIRONMENT = true
const { act, createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { Link, MemoryRouter } = await import('react-router-dom')

async function callsOf(type, props) {
  const calls = []
  const ref = (element) => {
    calls.push(element ? 'set' : 'null')
    return () => calls.push('cleaned up')
  }
  const root = createRoot(document.createElement('div'))
  await act(() => root.render(createElement(MemoryRouter, null, createElement(type, { ...props, ref }))))
  await act(() => root.unmount())
  return calls.join(', ')
}

const calls = { '<a>': await callsOf('a', { href: '/' }), '<Link>': await callsOf(Link, { to: '/' }) }
for (const [name, called] of Object.entries(calls)) console.log(`${name}: ${called}`)
assert.deepEqual(calls, { '<a>': 'set, cleaned up', '<Link>': 'set, null' })
JS
node finding.mjs
