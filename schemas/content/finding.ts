/** Something that an operator should know. `file` is relative to src/content. */
export type Finding = { file: string; field: string; problem: string; fix: string }

export const inSettings = (field: string, problem: string, fix: string): Finding => ({
  file: 'settings.ts',
  field,
  problem,
  fix,
})
