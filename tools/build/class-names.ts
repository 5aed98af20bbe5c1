import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Names the classes and keyframes of all CSS modules `_0`, `_1` and so on, in the order of files and places: the same
 * in each build. Pages are a twentieth smaller than with readable names, which the development server uses.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.resolve(root, file))
    .toSorted()
    .flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`))
  return (name, file) => {
    const index = names.indexOf(`${path.normalize(file.split('?')[0] ?? '')} ${name}`)
    if (index < 0) throw new Error(`${file} has no ${name}`)
    return `_${index.toString(36)}`
  }
}

/** Gives the custom properties of the whole stylesheet names as short as those of the classes. */
export function withShortProperties(css: string): string {
  const names = [...new Set(css.match(propertyName))]
  return css.replace(propertyName, (name) => `--${names.indexOf(name).toString(36)}`)
}

const propertyName = /--[a-z][\w-]*/g
const namesIn = (css: string) => [...new Set(css.match(/(?<=\.|@keyframes )[a-z]\w*/gi))]
