import { parseArgs } from 'node:util'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { parseSamplePlan, SAMPLES_USAGE } from '@wabi/specimens/sample/parse-sample-plan.ts'
import { writeSamples } from '@wabi/specimens/sample/write-samples.ts'

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  out: { type: 'string' },
  seed: { type: 'string', default: '1' },
  count: { type: 'string' },
  split: { type: 'string' },
  kind: { type: 'string' },
  forgery: { type: 'string' },
  side: { type: 'string' },
  difficulty: { type: 'string' },
  first: { type: 'string' },
  jobs: { type: 'string', default: '1' },
} as const

const usage = `Usage: npm run specimens -- [--out DIR] [--seed N] [--count 1…${PEOPLE.length} people]\n${SAMPLES_USAGE}`

function exitWithUsage(message: string): never {
  console.error(`${message}\n\n${usage}`)
  process.exit(2)
}

function parseOptions() {
  try {
    return parseArgs({ options: OPTIONS })
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error))
  }
}

const { values } = parseOptions()
if (values.help) {
  console.log(usage)
  process.exit(0)
}

try {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  if (values.split) {
    const plan = parseSamplePlan({ ...values, split: values.split })
    if (typeof plan === 'string') exitWithUsage(plan)
    if (!values.out) exitWithUsage('--out DIR is missing')
    let lastReportAt = 0
    const drawn = await writeSamples(plan, values.out, {
      jobs: Number(values.jobs),
      onPicture: (done, of) => {
        if (done < of && performance.now() - lastReportAt < 2000) return
        lastReportAt = performance.now()
        console.log(`${done} of ${of} (${seconds()} s)`)
      },
    })
    console.log(`${drawn} pictures drawn into ${values.out}; existing ones were kept`)
  } else {
    const [seed, count] = [Number(values.seed), Number(values.count ?? PEOPLE.length)]
    if (!Number.isInteger(seed)) exitWithUsage('--seed is a whole number')
    if (!Number.isInteger(count) || count < 1 || count > PEOPLE.length)
      exitWithUsage(`--count is 1 to ${PEOPLE.length} people; samples are drawn with --split`)
    const out = values.out ?? DEFAULT_OUT
    const specimens = await makeSpecimens(out, { seed, count, onPicture: (id) => console.log(id) })
    console.log(`${specimens.length} pictures of ${count} fictional people in ${out} (${seconds()} s)`)
  }
} catch (error) {
  console.error(`specimens: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
