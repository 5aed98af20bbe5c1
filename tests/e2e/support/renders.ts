import { idle } from './home.ts'
import type { Page } from './test.ts'

interface Fiber {
  tag: number
  flags: number
  stateNode: unknown
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** Each commit of React, as the nodes that the components rendered in it show. */
type Commits = { commits: Node[][] }

/** Records what React renders. It reports each commit to its developer tools, also in production; this takes their place. */
export const recordRenders = (page: Page) =>
  page.addInitScript(() => {
    const commits: Node[][] = []

    const childrenOf = (fiber: Fiber): Fiber[] => {
      const children: Fiber[] = []
      for (let child = fiber.child; child; child = child.sibling) children.push(child)
      return children
    }
    const nodesOf = (fiber: Fiber): Node[] =>
      fiber.stateNode instanceof Node ? [fiber.stateNode] : childrenOf(fiber).flatMap(nodesOf)

    /** A component that shows nothing counts for the element around it. */
    function shownBy(fiber: Fiber): Node[] {
      const nodes = nodesOf(fiber)
      return nodes.length === 0 && fiber.return ? shownBy(fiber.return) : nodes
    }

    function renderedIn(fiber: Fiber): Node[] {
      // React's own marks: 0, 11, 14 and 15 are kinds of function components, flag 1 is 'has rendered'.
      const own = [0, 11, 14, 15].includes(fiber.tag) && fiber.flags & 1 ? shownBy(fiber) : []
      // A tree that was left alone is the same object as before, with marks of an earlier commit.
      if (fiber.alternate?.child === fiber.child) return own
      return [...own, ...childrenOf(fiber).flatMap(renderedIn)]
    }

    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => void commits.push(renderedIn(root.current)),
      onCommitFiberUnmount: () => {},
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, commits })
  })

/** Since the last call: how many commits, and the elements that were rendered outside of the one of this selector. */
export async function takeRenders(page: Page, selector: string) {
  await idle(page)
  return page.evaluate((wanted) => {
    const commits = (window as unknown as Commits).commits.splice(0)
    const control = document.querySelector(wanted)
    // A field is its control with the label, hint and advice around it.
    const label = (control instanceof HTMLInputElement && control.labels?.[0]) || control
    let box = control
    while (box && !box.contains(label)) box = box.parentElement
    const outside = commits.flat().filter((node) => !box?.contains(node))
    const nameOf = (node: Node) => `${node.nodeName} "${(node.textContent ?? '').slice(0, 40)}"`
    return { commits: commits.length, outside: outside.map(nameOf) }
  }, selector)
}
