import { endWithNpm, runScript } from '../run.js'

// `npm run fuzz -- 50 1234`: fifty lives of orders in each shop, those of the seed 1234.
const [runs = '300', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
endWithNpm()
console.log(`${runs} lives of the seed ${seed}; the same again: npm run fuzz -- ${runs} ${seed}`)
const env = { FUZZ_RUNS: runs, FUZZ_SEED: seed }
const { exitCode } = await runScript('test:unit', ['order-model'], { env, stdio: 'inherit' })
process.exitCode = exitCode ?? 1
