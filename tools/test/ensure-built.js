import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { shopNames } from '../../tests/content/shops.js'
import { here, orExit, root, runScript } from '../run.js'

// Builds the shop and those of the tests, unless that has been done since the last change of a source.

const sources = ['src', 'hosting', 'schemas', 'tools/build', 'tests/content', 'vite.config.ts', 'package-lock.json']
const builtSites = ['dist', ...shopNames.map((name) => `.variants/${name}`)]

/** @param {string} path */
const changedAt = (path) => statSync(`${root}/${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Folders count too: they change when a file in them is removed. @param {string} path */
function newestIn(path) {
  const isFolder = statSync(`${root}/${path}`).isDirectory()
  const inside = isFolder ? readdirSync(`${root}/${path}`, { recursive: true, encoding: 'utf8' }) : []
  return Math.max(...[path, ...inside.map((name) => join(path, name))].map(changedAt))
}

const newestSource = Math.max(...sources.map(newestIn))
// Written near the end of a build.
if (builtSites.some((site) => changedAt(`${site}/_headers`) <= newestSource)) {
  for (const script of ['build', 'build:variants']) await orExit(runScript(script, [], here))
}
