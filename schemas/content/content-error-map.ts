import type * as z from 'zod/mini'

const descriptions: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
}

/** Says how to fix a mistake for which the schema itself has no message. */
export const contentErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return `${issue.input === undefined ? 'it is missing: ' : ''}write ${descriptions[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'too_small') return `write at least ${issue.minimum}`
  if (issue.code === 'too_big') return `write at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return `use one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return `use one of ${issue.options.join(', ')}`
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message).join('; ')
  if (issue.code === 'unrecognized_keys') return `take out ${issue.keys.join(', ')}: there is no such field`
  return undefined
}
