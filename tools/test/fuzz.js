import { endWithNpm, runScript } from '../run.js'

// `npm run fuzz -- 50 1234`: fifty visits, and fifty lives of orders in each shop, those of the seed 1234.
const [runs = '300', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
endWithNpm()
const env = { FUZZ_RUNS: runs, FUZZ_SEED: seed }

console.log(`${runs} visits of the seed ${seed}; the same again: npm run fuzz -- ${runs} ${seed}`)
const orders = await runScript('test:unit', ['order-model'], { env, stdio: 'inherit' })
const file = 'tests/e2e/resilience/random-visits.e2e.ts'
const args = [file, '--project', 'desktop', '--workers', '1', '--global-timeout', '0']
const { exitCode } = await runScript('test:e2e', args, { env, stdio: 'inherit' })
process.exitCode = (orders.exitCode ?? 1) || (exitCode ?? 1)
