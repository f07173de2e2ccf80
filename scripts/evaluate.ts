// `npm run evaluate -- DIR`: prints the table of a field test (docs/field-test): BPCER, APCER per species, FNMR at FMR.
import { parseArgs } from 'node:util'
import { createVisionPool } from '../vision/src/pool.ts'
import { evaluate } from './field-test/evaluate.ts'
import { openFieldTest } from './field-test/store.ts'
import { readThresholdInUse } from './vision/calibrate.ts'

const USAGE = 'npm run evaluate -- DIR [--rate 0.001], with the folder of npm run field-test'

function exitWith(status: 1 | 2, message: string): never {
  console.error(message)
  process.exit(status)
}

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { rate: { type: 'string', default: '0.001' } },
    })
  } catch (error) {
    return exitWith(2, `${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

const { values, positionals } = parseOptions()
const [folder] = positionals
const rate = Number(values.rate)
if (folder === undefined || positionals.length > 1 || !(rate > 0 && rate < 1)) exitWith(2, USAGE)

try {
  const faceModel = process.env.FACE_MODEL || null
  // Before anything is deleted or judged.
  if (faceModel !== null) await readThresholdInUse(faceModel, 'large_color')
  const test = openFieldTest(folder, { days: 1 })
  const { takes, unreadable } = await test.readAll()
  const deleted = await test.deleteExpired()
  if (deleted > 0) console.log(`${deleted} subjects were deleted: their retention period is over.`)
  for (const line of unreadable) console.error(line)
  if (takes.length === 0)
    exitWith(
      1,
      `${folder} contains no takes that can be read. Record some with npm run field-test -- ${folder}.`,
    )
  const pool = createVisionPool({ workers: 1, timeoutMs: 60_000, faceModel })
  const pictures = await evaluate(pool, takes, { statedRate: rate, faceModel }, (line) => console.log(line))
  await pool.close()
  for (const line of pictures) console.error(line)
  const lacking = unreadable.length + pictures.length
  if (lacking > 0)
    exitWith(
      1,
      `The table lacks ${lacking} files that could not be read, named above. Repair or remove them.`,
    )
} catch (error) {
  exitWith(1, error instanceof Error ? error.message : String(error))
}
