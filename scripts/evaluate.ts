// `npm run evaluate -- DIR`: prints the table of a field test (docs/field-test): BPCER, APCER per species, FNMR at FMR.
import { parseArgs } from 'node:util'
import { createVisionPool } from '../vision/src/pool.ts'
import { evaluate } from './field-test/evaluate.ts'
import { openFieldTest } from './field-test/store.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '0.001' } },
})
const [folder] = positionals
const rate = Number(values.rate)
if (folder === undefined || positionals.length > 1 || !(rate > 0 && rate < 1)) {
  console.error('npm run evaluate -- DIR [--rate 0.001], with the folder of npm run field-test')
  process.exit(2)
}
const test = openFieldTest(folder, { days: 1 })
const deleted = await test.deleteExpired()
if (deleted > 0) console.log(`${deleted} subjects were deleted: their retention period is over.`)
const takes = await test.listTakes()
const faceModel = process.env.FACE_MODEL || null
const pool = createVisionPool({ workers: 1, timeoutMs: 60_000, faceModel })
await evaluate(pool, takes, { statedRate: rate, faceModel }, (line) => console.log(line))
await pool.close()
