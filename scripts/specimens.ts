import { parseArgs } from 'node:util'
import { DEFAULT_OUT, makeSpecimens } from './specimens/make-specimens.ts'
import { PEOPLE } from './specimens/people.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: DEFAULT_OUT },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: String(PEOPLE.length) },
  },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1 || count > PEOPLE.length) {
  console.error(`Usage: npm run specimens -- [--out DIR] [--seed N] [--count 1…${PEOPLE.length} people]`)
  process.exit(2)
}
try {
  const started = performance.now()
  const specimens = await makeSpecimens(values.out, { seed, count, onPicture: (id) => console.log(id) })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${specimens.length} pictures of ${count} fictional people in ${values.out} (${seconds} s)`)
} catch (error) {
  console.error(`specimens: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
