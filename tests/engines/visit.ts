import { fillMasks } from './steps/masks.ts'
import { lookAround } from './steps/pages.ts'
import { orderByKeyboard } from './steps/keyboard.ts'
import { placeOrders } from './steps/orders.ts'
import { readPolicy } from './steps/policy.ts'
import type { EngineTest } from './support/engine-test.ts'

/** One visit to the shop as it ships, with a real keyboard and mouse: the same steps in every engine. */
export function visit(test: EngineTest): void {
  lookAround(test)
  fillMasks(test)
  placeOrders(test)
  orderByKeyboard(test)
  readPolicy(test)
}
