import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

// Above this share of busy processors a time says more about the machine than about the site.
export const idleBelow = 0.15

/** @param {string} browserVersion */
export function describeMachine(browserVersion) {
  const [cpu] = cpus()
  return {
    processors: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    chromium: browserVersion,
    loadAtStart: loadavg().map((load) => Math.round(load * 10) / 10),
  }
}

function ticks() {
  const times = cpus().flatMap(({ times: { user, nice, sys, idle, irq } }) => [{ busy: user + nice + sys + irq, idle }])
  const sum = (/** @type {'busy' | 'idle'} */ kind) => times.reduce((total, time) => total + time[kind], 0)
  return { busy: sum('busy'), idle: sum('idle') }
}

/** The share of its processors that the machine used during the given time, 0 to 1. */
async function busyShare(ms = 1000) {
  const before = ticks()
  await wait(ms)
  const after = ticks()
  const busy = after.busy - before.busy
  return busy / Math.max(1, busy + after.idle - before.idle)
}

/**
 * Waits for three quiet seconds in a row, at most as long as given. Returns the share that was busy in the last second.
 * @param {number} seconds
 */
export async function waitUntilIdle(seconds) {
  const end = Date.now() + seconds * 1000
  let busy = 1
  for (let quiet = 0; quiet < 3 && Date.now() < end;) {
    busy = await busyShare()
    quiet = busy < idleBelow ? quiet + 1 : 0
  }
  return busy
}
