#!/usr/bin/env bash
# IMask takes for typed only what stands before the caret. Where a whole value is filled in and the caret is left at the
# start, as by Chrome on iOS, it finds that nothing was typed, and empties the field. With the caret at the end the same
# value is kept.
#
# Seen with imask 7.6.1 in happy-dom 21.0.4:
#   filled with 21998765432, caret at 11: "(21) 99876-5432"
#   filled with 21998765432, caret at 0: ""
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts imask@7.6.1 happy-dom@21.0.4
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { Window } from 'happy-dom'

const window = new Window()
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })
const { default: IMask } = await import('imask')

function fill(value, caret) {
  const input = document.createElement('input')
  document.body.append(input)
  IMask(input, { mask: '(00) 00000-0000' })
  input.focus()
  input.value = value
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new window.InputEvent('input', { bubbles: true }))
  console.log(`filled with ${value}, caret at ${caret}: "${input.value}"`)
  return input.value
}

assert.equal(fill('21998765432', 11), '(21) 99876-5432')
assert.equal(fill('21998765432', 0), '')
JS
node finding.mjs
