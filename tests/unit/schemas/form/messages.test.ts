import { expect, test } from 'vitest'
import { adviceMessages } from '#schemas/form/advice-messages.ts'
import { messages } from '#schemas/form/messages.ts'

const groups = [...Object.entries(messages), ...Object.entries(adviceMessages)].filter(([field]) => field !== 'form')
const ofFields = groups.flatMap(([field, group]) =>
  Object.entries<string | ((value: never) => string)>(group).flatMap(([name, message]) =>
    typeof message === 'string' ? [[`${field}.${name}`, message] as const] : [],
  ),
)

// One or two whole sentences: a capital at the start, a full stop at the end.
test.each(ofFields)('%s is a whole sentence', (_, message) => {
  expect(message).toMatch(/^\p{Lu}.{20,}\.$/u)
})

test('has a sentence of its own for everything that can be wrong with a field', () => {
  expect(ofFields.length).toBeGreaterThan(20)
  expect(new Set(ofFields.map(([, message]) => message)).size).toBe(ofFields.length)
})
