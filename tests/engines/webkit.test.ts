import { testIn } from './support/engine-test.ts'
import { visit } from './visit.ts'

visit(testIn('webkit'))
