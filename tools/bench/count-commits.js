/** @typedef {{ tag: number, flags: number, child: Fiber | null, sibling: Fiber | null, alternate: Fiber | null }} Fiber */

/**
 * To be given to `addInitScript`: React reports each commit to its developer tools, also in production, and this stands
 * in for them. `commitCounts` gets one entry for each commit: how many components were rendered in it.
 */
export function countCommits() {
  /** @type {number[]} */
  const counts = []

  /** @param {Fiber} fiber @returns {number} */
  function renderedIn(fiber) {
    // React's own marks: 0, 11, 14 and 15 are kinds of function components, flag 1 is 'has rendered'.
    let count = [0, 11, 14, 15].includes(fiber.tag) && fiber.flags & 1 ? 1 : 0
    // A tree that was left alone is the same object as before, with marks of long ago.
    if (fiber.alternate?.child === fiber.child) return count
    for (let child = fiber.child; child; child = child.sibling) count += renderedIn(child)
    return count
  }

  const hook = {
    supportsFiber: true,
    inject: () => 1,
    /** @param {number} _id @param {{ current: Fiber }} root */
    onCommitFiberRoot: (_id, root) => void counts.push(renderedIn(root.current)),
    onCommitFiberUnmount: () => {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, commitCounts: counts })
}
