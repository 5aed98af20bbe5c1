import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'

/**
 * A component whose code comes when it is first shown, or earlier by the function beside it. `onMissing` hears when it
 * was to be shown and could not be fetched.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, onMissing?: () => void) {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => (loaded ??= await load())

  async function fetchToShow() {
    try {
      return { default: await fetchCode() }
    } catch (error) {
      onMissing?.()
      throw error
    }
  }
  const Fetched = lazy(fetchToShow) as unknown as FunctionComponent<Props>

  function Later(props: Props) {
    // Without this choice React would show a gap even for code at hand: to it a kept promise is one more wait.
    const [Shown] = useState(() => loaded ?? Fetched)
    return createElement(Shown, props)
  }
  return [Later, fetchCode] as const
}
