import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'

/**
 * A component whose code comes when it is first shown, or earlier by the function beside it, which also makes up for a
 * fetch that failed; the last of the three tells whether it is there. `onMissing` hears when it was to be shown and
 * could not be fetched.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: () => void,
) {
  let loaded: ComponentType<Props> | undefined
  let fetched: FunctionComponent<Props> | undefined
  const isFetched = () => loaded !== undefined
  const fetchCode = async () => (loaded ??= await load())

  async function fetchToShow() {
    try {
      return { default: await fetchCode() }
    } catch (error) {
      onMissing?.()
      throw error
    }
  }

  // To React a lazy component that failed has failed for ever.
  function onRetry() {
    fetched = undefined
    return fetchCode()
  }

  function Later(props: Props) {
    // Without this choice React would show a gap even for code at hand: to it a kept promise is one more wait.
    const [Shown] = useState(() => loaded ?? (fetched ??= lazy(fetchToShow) as unknown as FunctionComponent<Props>))
    return createElement(Shown, props)
  }
  return [Later, onRetry, isFetched] as const
}
