import { expect, test } from 'vitest'

// Imported within the test, so that a schema that zod refuses to build is a failed test and not a file without any.
test.each(Object.entries(import.meta.glob('/schemas/**/*.ts')))('%s loads', async (_, load) => {
  expect(await load()).not.toEqual({})
})
