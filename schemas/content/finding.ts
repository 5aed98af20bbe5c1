/** Something that an operator should know. `file` is relative to src/content. */
export type Finding = { file: string; field: string; problem: string; fix: string }

/** What is said of a field if it has a problem. */
export type Check = [hasProblem: boolean, field: string, problem: string, fix: string]

/** The problems among `checks`. */
export const findingsIn = (file: string, checks: readonly Check[]): Finding[] =>
  checks.flatMap(([hasProblem, field, problem, fix]) => (hasProblem ? [{ file, field, problem, fix }] : []))
