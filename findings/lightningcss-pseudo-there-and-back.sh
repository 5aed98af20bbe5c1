#!/usr/bin/env bash
# What Lightning CSS does not know after a colon it takes for a slip, and names the other form as the right one without
# knowing that either: from ':target-current', which Chromium 140 and later have, it sends to '::target-current', which no
# browser has, and from there back. It writes both as they were, so a warning in a build says nothing of the rule.
#
# Seen with lightningcss 1.33.0:
#   :target-current kept, 1 warning: Did you mean '::target-current' (pseudo-element)
#   ::target-current kept, 1 warning: Did you mean ':target-current' (pseudo-class)
#   ::scroll-marker kept, 1 warning: Did you mean ':scroll-marker' (pseudo-class)
#   :open kept, 0 warnings
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund lightningcss@1.33.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { transform } from 'lightningcss'

function meantBy(selector) {
  const rule = `a${selector}{color:red}`
  const { code, warnings } = transform({ filename: 'a.css', code: Buffer.from(rule), minify: true, errorRecovery: true })
  assert.equal(code.toString(), rule)
  const [meant] = warnings.map(({ message }) => /Did you mean '[^']*' \([^)]*\)/.exec(message)?.[0])
  console.log(`${selector} kept, ${warnings.length} warning${warnings.length === 1 ? '' : 's'}${meant ? `: ${meant}` : ''}`)
  return meant
}

assert.equal(meantBy(':target-current'), "Did you mean '::target-current' (pseudo-element)")
assert.equal(meantBy('::target-current'), "Did you mean ':target-current' (pseudo-class)")
assert.equal(meantBy('::scroll-marker'), "Did you mean ':scroll-marker' (pseudo-class)")
assert.equal(meantBy(':open'), undefined)
JS
node finding.mjs
