import { idleBelow } from './machine.js'

/** @typedef {import('./visit.js').Row} Row */

const widths = [62, 31, 34]

/** @param {readonly string[]} cells */
const align = (cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')

export const heading = align(['row', 'limit', 'measured', 'holds'])

/**
 * One line. A time from a busy machine is marked with ~ and how busy that was; of several runs the range is shown.
 * @param {Row} row
 * @param {number} busy share of the machine in use just before
 */
export function line({ row, limit, measured, holds, runs = [] }, busy) {
  const digits = Math.max(...runs) < 10 ? 2 : 0
  const range = runs.length > 1 ? ` (${Math.min(...runs).toFixed(digits)} to ${Math.max(...runs).toFixed(digits)})` : ''
  const noise = busy > idleBelow ? ` ~ ${Math.round(100 * busy)} % busy` : ''
  return align([row, limit, measured, `${holds ? 'yes' : 'NO'}${range}${noise}`])
}
