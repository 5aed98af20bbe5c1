import { createElement, use, type ComponentType } from 'react'

/**
 * Like `React.lazy`, with two differences: code that has been preloaded is rendered at once, where `React.lazy` would
 * still suspend; and a failed load can be repeated. If one fails that a render awaits, what is on the screen stays until
 * the browser has loaded that page itself, or says why it cannot.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  // React needs the same promise on every render until it settles, and after that to see the error.
  let pending: Promise<ComponentType<Props>> | undefined

  /** After a failure this also clears the error, so that the next render loads again. */
  async function preload(): Promise<ComponentType<Props>> {
    pending = undefined
    return (Loaded ??= await load())
  }

  async function loadForRender() {
    try {
      return await preload()
    } catch {
      window.location.reload()
      return new Promise<never>(() => {})
    }
  }

  function LazyComponent(props: Props) {
    return createElement(Loaded ?? use((pending ??= loadForRender())), props)
  }
  return Object.assign(LazyComponent, { preload, isLoaded: () => Loaded !== undefined })
}
