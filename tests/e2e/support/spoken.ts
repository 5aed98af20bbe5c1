/** One thing that a screen reader would say: what has the focus, a live region, or a changed description or state. */
export type Utterance = { by: 'foco' | 'aviso' | 'descrição' | 'estado'; text: string; atMs: number }

/**
 * Records in `window.spoken` what a screen reader would say, as a model: the focus with name, role, states and
 * description; each text put into a live region, with one more message for each element of its own inside it, as
 * Chromium's accessibility tree reports them; a description or `aria-pressed` that changes on the focused control; and
 * a control that Orca takes for focused. It leaves out what depends on the reader: changed names, browsing line by
 * line, keys, the title, and speech that is cut off.
 * It is self-contained, so that it can run in any browser as a script before those of the page.
 */
export function recordSpeech(): void {
  const spoken: Utterance[] = []
  Object.assign(window, { spoken })
  const roles: Record<string, string> = { A: 'link', BUTTON: 'botão', H1: 'título', H2: 'título', SELECT: 'lista' }
  let focus = { element: null as Element | null, description: '', pressed: null as string | null }

  const say = (by: Utterance['by'], text: string) => {
    if (text) spoken.push({ by, text, atMs: performance.now() })
  }

  /** The text as it is read out: without hidden parts, with spaces around every element that is a box. */
  function textOf(node: Node | null): string {
    const read = (part: Node): string => {
      if (part instanceof Text) return part.data
      if (!(part instanceof Element) || part.closest('[aria-hidden=true], svg')) return ''
      const { display } = getComputedStyle(part)
      if (display === 'none') return ''
      const text = [...part.childNodes].map(read).join('')
      return display === 'inline' || display === 'contents' ? text : ` ${text} `
    }
    return node ? read(node).replace(/\s+/g, ' ').trim() : ''
  }

  const textsOf = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .filter(Boolean)
      .join(' ')

  function nameOf(element: Element): string {
    const labels = (element as HTMLInputElement).labels ?? []
    const label = [...labels].map(textOf).join(' ')
    return textsOf(element, 'aria-labelledby') || element.getAttribute('aria-label') || label || textOf(element)
  }

  function roleOf(element: Element): string {
    if (element instanceof HTMLInputElement) return element.type === 'radio' ? 'opção' : 'campo'
    return element.getAttribute('role') === 'group' ? 'grupo' : (roles[element.tagName] ?? '')
  }

  const pressedOf = (element: Element) =>
    ({ true: 'pressionado', false: 'não pressionado' })[element.getAttribute('aria-pressed') ?? ''] ?? null

  function sayFocus(element: Element) {
    const description = textsOf(element, 'aria-describedby')
    const value = roleOf(element) === 'campo' ? (element as HTMLInputElement).value : ''
    const required = element.getAttribute('aria-required') === 'true' ? 'obrigatório' : ''
    const invalid = element.getAttribute('aria-invalid') === 'true' ? 'inválido' : ''
    const states = [roleOf(element), value, required, invalid, pressedOf(element)].filter(Boolean)
    focus = { element, description, pressed: pressedOf(element) }
    say('foco', [[nameOf(element), ...states].join(', '), description].filter(Boolean).join(' | '))
  }

  const regions = '[aria-live], [role=status], [role=alert], [role=log]'
  const isLive = (element: Element) => element.matches(regions) && element.getAttribute('aria-live') !== 'off'
  function regionOf(node: Node | null): Element | null {
    const region = (node instanceof Element ? node : node?.parentElement)?.closest(regions)
    return region && isLive(region) ? region : null
  }

  /** What an added node says: its text, and again the text of each element in it that is a box or has an action. */
  function messagesOf(node: Node): string[] {
    if (!(node instanceof Element)) return [textOf(node)]
    const isApart = (element: Element) => {
      const { display, clipPath } = getComputedStyle(element)
      return element.matches('a, button') || (display !== 'inline' && clipPath !== 'inset(50%)')
    }
    return [node, ...[...node.querySelectorAll('*')].filter(isApart)].map(textOf)
  }

  function sayAdded(target: Node, node: Node) {
    if (!node.isConnected) return
    if (regionOf(target)) messagesOf(node).forEach((text) => say('aviso', text))
    // A region that is added together with its text: some browsers report it, others never do.
    else if (node instanceof Element)
      [node, ...node.querySelectorAll(regions)].filter(isLive).forEach((region) => say('aviso', textOf(region)))
  }

  /** The selection stays beside the control that was left: Firefox reports a caret there when a sibling is added. */
  function sayCaret(parent: Node, nextSibling: Node | null) {
    const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {}
    const left = parent.childNodes[anchorOffset]
    if (anchorNode !== parent || !nextSibling || !(left instanceof HTMLInputElement)) return
    if (left !== document.activeElement) say('foco', `${nameOf(left)}, que não o tem`)
  }

  function sayChanges(records: MutationRecord[]) {
    for (const { type, target, addedNodes, nextSibling } of records) {
      if (type === 'childList') addedNodes.forEach((node) => sayAdded(target, node))
      if (type === 'childList' && addedNodes.length > 0) sayCaret(target, nextSibling)
      if (type === 'characterData' && regionOf(target)) say('aviso', textOf(target))
    }
    const { element, description, pressed } = focus
    if (!element) return
    if (document.activeElement === document.body && !element.isConnected) {
      focus = { ...focus, element: null }
      say('foco', 'perdido')
    } else if (element === document.activeElement) {
      focus = { element, description: textsOf(element, 'aria-describedby'), pressed: pressedOf(element) }
      if (focus.description !== description) say('descrição', focus.description)
      if (focus.pressed !== pressed) say('estado', focus.pressed ?? '')
    }
  }

  // In a microtask, because of two focus moves within one task only the last is heard.
  document.addEventListener('focusin', ({ target }) =>
    queueMicrotask(() => target instanceof Element && target === document.activeElement && sayFocus(target)),
  )
  new MutationObserver(sayChanges).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-describedby', 'aria-pressed'],
  })
}
