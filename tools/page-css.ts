import postcss, { type Root, type Rule } from 'postcss'

// The loader of tools/page-html.ts sets it when the rest of the styles may never come.
const setByLoader = '[data-failed]'

/**
 * What a page needs of the whole stylesheet to be painted as it stands: the rules that can match in its HTML. The rest
 * comes with the scripts, and nothing changes then, since the whole holds these rules too, in their order. What a
 * pointer does, motion and print can wait for it.
 */
export function stylesFor(html: string, css: string): string {
  const marks = marksOf(html)
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isFrame(rule)) return
    const selectors = rule.selectors.filter((selector) => canMatch(selector, marks))
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  root.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove()
  })
  root.walkDecls('transition', (declaration) => {
    declaration.remove()
  })
  dropUnused(root)
  return root.toString()
}

const canMatch = (selector: string, marks: ReadonlySet<string>) =>
  !/:(hover|active)\b/.test(selector) && partsOf(selector).every((part) => marks.has(part))

const isFrame = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')

/** Every element, class, id and attribute of the page, written as selectors write them. */
function marksOf(html: string): Set<string> {
  const marks = new Set([setByLoader])
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
    marks.add(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([a-z][\w-]*)(?:="([^"]*)")?/gi)) {
      marks.add(`[${name}]`).add(`[${name}=${value}]`)
      if (name === 'class') for (const word of value.split(' ')) marks.add(`.${word}`)
      if (name === 'id') marks.add(`#${value}`)
    }
  }
  return marks
}

/** What must be in the page for the selector to match: states and choices, such as :focus-visible or :is(), are left open. */
function partsOf(selector: string): string[] {
  let plain = selector
  for (let longer = ''; longer !== plain;) {
    longer = plain
    plain = plain.replaceAll(/:[\w-]+\([^()]*\)/g, '')
  }
  const parts = plain.replaceAll(/::?[\w-]+/g, '').match(/\[[^\]]*\]|[.#]?[a-z_-][\w-]*/gi) ?? []
  // Other comparisons than = ask here for the attribute alone.
  return parts.map((part) => part.replaceAll(/["']/g, '').replace(/[~|^$*]=.*\]/, ']'))
}

/** Takes out variables and motions that nothing in the sheet names, and what has become empty by it. */
function dropUnused(root: Root): void {
  for (let before = ''; before !== root.toString();) {
    before = root.toString()
    root.walkDecls(/^--/, (declaration) => {
      if (!before.includes(`var(${declaration.prop}`)) declaration.remove()
    })
    root.walkAtRules(/keyframes$/, (rule) => {
      if (before.split(rule.params).length === 2) rule.remove()
    })
    root.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0) node.remove()
    })
  }
}
