import { expect, test } from 'vitest'

// Imported inside the test: a schema that zod rejects is then a failed test and not a file without tests.
test.each(Object.entries(import.meta.glob('/schemas/**/*.ts')))('%s loads', async (_, load) => {
  expect(await load()).not.toEqual({})
})
