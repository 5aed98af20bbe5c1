#!/usr/bin/env bash
# `fetch(url, { signal: AbortSignal.timeout(ms) })` leaves its timer running once the answer is there, until it fires. In
# Cloudflare's runtime one request may have 10,000 timers: a Worker that asks others more often within those `ms` cannot
# make another signal. A timer of its own, cleared once the answer has come, does not count.
#
# Seen with miniflare 4.20260426.0 and its workerd, in one request that asks 10,001 times:
#   AbortSignal.timeout: 10000 answers, then QuotaExceededError
#   setTimeout, cleared: 10001 answers
set -euo pipefail
folder=$(mktemp -d)
export TMPDIR=$folder
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund miniflare@4.20260426.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { Miniflare } from 'miniflare'

const script = `
async function withTimer() {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), 600_000)
  const answer = await fetch('http://other.example', { signal: controller.signal })
  await answer.text()
  clearTimeout(timer)
}
const withSignal = async () => (await fetch('http://other.example', { signal: AbortSignal.timeout(600_000) })).text()

export default {
  async fetch({ url }) {
    let answers = 0
    try {
      for (; answers < 10_001; answers++) await (url.endsWith('/signal') ? withSignal() : withTimer())
      return new Response(answers + ' answers')
    } catch ({ name }) {
      return new Response(answers + ' answers, then ' + name)
    }
  },
}`
const worker = new Miniflare({
  modules: true,
  script,
  compatibilityDate: '2026-04-01',
  outboundService: () => new Response('yes'),
})
const askOf = async (path) => (await worker.dispatchFetch(`http://worker.example/${path}`)).text()
const seen = [`AbortSignal.timeout: ${await askOf('signal')}`, `setTimeout, cleared: ${await askOf('timer')}`]
await worker.dispose()
console.log(seen.join('\n'))
assert.deepEqual(seen, [
  'AbortSignal.timeout: 10000 answers, then QuotaExceededError',
  'setTimeout, cleared: 10001 answers',
])
JS
node finding.mjs
