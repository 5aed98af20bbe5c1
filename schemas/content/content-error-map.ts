import type * as z from 'zod/mini'

const kinds: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  array: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
}

/** What to do about a mistake for which the schema has no words of its own; for `error` of a parse. */
export const cure: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.input === undefined ? 'it is missing: ' : ''}write ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `write at least ${issue.minimum}`
    case 'too_big':
      return `write at most ${issue.maximum}`
    case 'invalid_value':
      return `use one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `use one of ${issue.options.join(', ')}` : undefined
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join('; ')
    case 'unrecognized_keys':
      return `take out ${issue.keys.join(', ')}: there is no such field`
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'not_multiple_of':
    default:
      return undefined
  }
}
