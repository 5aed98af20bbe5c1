import { visit } from './steps/visit.ts'
import { testIn } from './support/engine-test.ts'

visit(testIn('firefox'))
