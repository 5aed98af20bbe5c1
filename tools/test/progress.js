// What Playwright's line reporter writes when a test begins.
const testBegins = /^\[(\d+)\/(\d+)\] .*\n?/gm

/**
 * Hears a browser run and says at each tenth how far it is, or the log would have a line for each test.
 * @param {(text: string) => void} say
 * @returns {(text: string) => void}
 */
export function progressIn(say) {
  let saidTenth = 0
  return (text) => {
    for (const [, current, total] of text.matchAll(testBegins)) {
      const tenth = Math.floor((10 * Number(current)) / Number(total))
      if (tenth <= saidTenth) continue
      saidTenth = tenth
      say(`${current}/${total}`)
    }
  }
}

/**
 * The output of a browser run without the lines that only say how far it is.
 * @param {string} output
 */
export function withoutProgress(output) {
  return output.replace(testBegins, '')
}
