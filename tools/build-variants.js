import { createBuilder } from 'vite'
import { variantNames } from './test/built.js'

// One process for all takes a third less than one for each.
for (const name of variantNames) {
  process.env.CONTENT = name
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}
