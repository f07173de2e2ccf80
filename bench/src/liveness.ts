import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLiveness } from '../../vision/src/liveness/check-liveness.ts'
import { share } from './counting/share.ts'
import { compareCost } from './liveness/cost.ts'
import { calibrationHeads, sampleHeads } from './liveness/heads.ts'
import { type Kind, KINDS, makeTry } from './liveness/tries.ts'

/** Of many people; the two sitters of the sample photos, which are all that a clone alone has, are drawn less well. */
const MIN_REAL = { people: 0.98, sitters: 0.94 }
const MIN_PEOPLE = 5
const MAX_COST_RATIO = 7
const TRIES: Record<Kind, number> = {
  real: 150,
  flat: 300,
  bent: 300,
  wrapped: 300,
  'other person': 100,
  'wrong order': 100,
  reordered: 100,
  frozen: 100,
}

/**
 * Head turns drawn from photos must pass, and photos that are tilted, bent or wrapped, spliced, reordered and replayed
 * bursts must not. `--kinds flat,bent` (in this order), `--tries 20` (of each), `--from 150`
 * (the first one, to share a run out), `--seed WORD`, `--out FILE` (one JSON line a try).
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kinds: { type: 'string', default: KINDS.join(',') },
      tries: { type: 'string' },
      from: { type: 'string', default: '0' },
      seed: { type: 'string', default: 'report' },
      out: { type: 'string' },
    },
  })
  const asked = values.kinds.split(',').flatMap((name) => KINDS.filter((kind) => kind === name))
  const heads = [...(await sampleHeads()), ...(await calibrationHeads())]
  const people = new Set(heads.map(({ person }) => person)).size
  console.log(
    `${heads.length} photos of ${people} people that look straight; every burst is drawn from them.`,
  )
  const minReal = people < MIN_PEOPLE ? MIN_REAL.sitters : MIN_REAL.people
  if (people < MIN_PEOPLE)
    console.log(
      `No calibration photos beside the checkout: the limit for real turns is ${minReal} instead of ${MIN_REAL.people}.`,
    )
  if (values.out) {
    mkdirSync(dirname(values.out), { recursive: true })
    writeFileSync(values.out, '')
  }
  const broken: string[] = []
  for (const kind of asked) {
    const of = Number(values.tries ?? TRIES[kind])
    const reasons = new Map<string, number>()
    let passed = 0
    let small = 0
    for (let k = 0; k < of; k += 1) {
      const index = Number(values.from) + k
      const { images, moves, of: name } = await makeTry(kind, index, heads, values.seed)
      const found = await checkLiveness(images, { moves })
      if (found.passed) passed += 1
      if (found.reasons.includes('turn_too_small')) small += 1
      for (const reason of found.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      if (values.out) {
        const yaws = found.frames.map(({ yaw }) => yaw)
        const line = {
          kind,
          index,
          name,
          moves,
          passed: found.passed,
          reasons: found.reasons,
          yaws,
          ...found.measures,
        }
        appendFileSync(values.out, `${JSON.stringify(line)}\n`)
      }
    }
    const why = [...reasons].sort(([, a], [, b]) => b - a).map(([reason, n]) => `${reason} ${n}`)
    console.log(`${kind.padEnd(14)} accepted ${share(passed, of)}   ${why.join(', ')}`)
    // A turn that was drawn too small, or came out so, is told to be repeated: that is a right answer, not a refusal.
    if (kind === 'real') console.log(`${'  far enough'.padEnd(14)} accepted ${share(passed, of - small)}`)
    if (kind === 'real' ? passed / (of - small) < minReal : passed > 0) {
      broken.push(`${kind}: ${passed} of ${of} accepted`)
    }
  }
  const { burst, selfie } = await compareCost(heads[0]!)
  const ratio = burst / selfie
  console.log(
    `\n8 frames ${burst} CPU-ms, one selfie of 1280 x 720 ${selfie} CPU-ms: ratio ${ratio.toFixed(2)}  (limit: ${MAX_COST_RATIO})`,
  )
  if (ratio > MAX_COST_RATIO) broken.push('a burst costs too much')
  for (const words of broken) console.error(`LIMIT BROKEN: ${words}`)
  if (broken.length > 0) process.exitCode = 1
}
