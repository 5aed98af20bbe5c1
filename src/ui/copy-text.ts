import copyByCommand from 'copy-text-to-clipboard'

/** A WebView's clipboard may never answer. */
const longestMs = 1000

/** Returns whether it copied. Call it in a click: elsewhere browsers refuse. */
export async function copyText(text: string): Promise<boolean> {
  // The types do not know that browsers inside other apps, and pages without HTTPS, have none.
  const clipboard = navigator.clipboard as Clipboard | undefined
  return (clipboard !== undefined && (await writes(clipboard, text))) || copyByCommand(text)
}

async function writes(clipboard: Clipboard, text: string): Promise<boolean> {
  const silence = new Promise<boolean>((resolve) => {
    setTimeout(resolve, longestMs, false)
  })
  try {
    return await Promise.race([clipboard.writeText(text).then(() => true), silence])
  } catch {
    return false
  }
}
