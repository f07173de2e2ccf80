import { CALIBRATION, type CaptureCondition } from '../../../vision/src/face/calibration.ts'
import { share } from '../counting/share.ts'
import { computeScoreMetrics } from './score-metrics.ts'
import { cleanPairs, meanPairs, type Pair, portraitPairs, toScores } from './pairs.ts'
import type { DescribedPhoto } from './describe-people.ts'

type Limits = { readonly auc?: number; readonly eer?: number; readonly accepted?: number }
type Case = {
  readonly title: string
  readonly pairs: (people: readonly DescribedPhoto[]) => Pair[]
  readonly frames: 1 | 3
  readonly condition: CaptureCondition
  readonly limits: Limits
}

/** False acceptance rates at which the acceptance of genuine pairs is reported. */
const [ONE_PERCENT, ONE_IN_A_THOUSAND] = [0.01, 0.001]

/** Fewer pairs of one person than these give no rate: one more or less would break a limit. */
const MIN_GENUINE_PAIRS = 100

const CASES: readonly Case[] = [
  {
    title: 'photo against photo',
    pairs: cleanPairs,
    frames: 1,
    condition: 'photo',
    limits: { auc: 0.9995, eer: 0.011 },
  },
  {
    title: 'portrait 240 px against a selfie',
    pairs: (people) => portraitPairs(people, 'p240'),
    frames: 1,
    condition: 'large_color',
    limits: { accepted: 0.98 },
  },
  {
    title: 'portrait 240 px against the mean of three photos',
    pairs: (people) => meanPairs(people, 'p240'),
    frames: 3,
    condition: 'large_color',
    limits: { accepted: 0.995 },
  },
  {
    title: 'portrait 120 px against a selfie',
    pairs: (people) => portraitPairs(people, 'p120'),
    frames: 1,
    condition: 'small_gray',
    limits: { accepted: 0.95 },
  },
  {
    title: 'portrait 120 px against the mean of three photos',
    pairs: (people) => meanPairs(people, 'p120'),
    frames: 3,
    condition: 'small_gray',
    limits: {},
  },
]

function printRow(name: string, pairs: readonly Pair[]): void {
  const scores = toScores(pairs)
  if (scores.genuine.length === 0 || scores.strangers.length === 0) return
  const judged = computeScoreMetrics(scores)
  console.log(
    `  ${name}: ${scores.genuine.length} pairs of one person, ${scores.strangers.length} of strangers; AUC ${judged.auc.toFixed(5)}, EER ${(100 * judged.eer).toFixed(2)} %`,
  )
  for (const far of [ONE_PERCENT, ONE_IN_A_THOUSAND]) {
    const { hits, of, threshold } = judged.accepted(far)
    console.log(`    accepted at ${100 * far} % strangers  ${share(hits, of)}  below ${threshold.toFixed(3)}`)
  }
}

function printRows(pairs: readonly Pair[]): void {
  printRow('all', pairs)
  printRow(
    'men',
    pairs.filter((pair) => pair.sex === 'men'),
  )
  printRow(
    'women',
    pairs.filter((pair) => pair.sex === 'women'),
  )
  printRow(
    'of one sex',
    pairs.filter((pair) => pair.sex !== null),
  )
}

/** What the thresholds of calibration.json make of the pairs; strangers that match, and the nearest of them. */
function printVerdicts(pairs: readonly Pair[], { frames, condition }: Case): number {
  const { genuine, strangers } = toScores(pairs)
  const { matchBelow: match, differentAbove: review } =
    CALIBRATION.conditions[condition][frames === 1 ? 'one' : 'several']
  const count = (list: readonly number[], limit: number) => list.filter((d) => d < limit).length
  console.log(`  match below ${match}, no match above ${review}:`)
  for (const [name, list] of [
    ['same person', genuine],
    ['strangers', strangers],
  ] as const) {
    console.log(`    ${name.padEnd(12)} match ${share(count(list, match), list.length)}`)
    console.log(`    ${''.padEnd(12)} no match ${share(list.filter((d) => d > review).length, list.length)}`)
  }
  console.log(`    nearest strangers ${strangers.reduce((a, b) => Math.min(a, b), Infinity).toFixed(3)}`)
  return count(strangers, match)
}

/** Prints all cases. Returns the broken limits. */
export function printAccuracy(people: readonly DescribedPhoto[]): string[] {
  const broken: string[] = []
  for (const one of CASES) {
    const { title, pairs: make, limits } = one
    const pairs = make(people)
    console.log(`\n${title}`)
    if (pairs.length === 0) {
      console.log('  no such pairs among these photos')
      continue
    }
    const genuine = pairs.filter(({ same }) => same).length
    const enough = genuine >= MIN_GENUINE_PAIRS
    if (enough) printRows(pairs)
    else console.log(`  ${genuine} pairs of one person are too few for a rate: only strangers have a limit`)
    if (printVerdicts(pairs, one) > 0) broken.push(`${title}: strangers match`)
    if (!enough) continue
    const judged = computeScoreMetrics(toScores(pairs))
    const { hits, of } = judged.accepted(ONE_PERCENT)
    if (limits.auc && judged.auc < limits.auc) broken.push(`${title}: AUC below ${limits.auc}`)
    if (limits.eer && judged.eer > limits.eer) broken.push(`${title}: EER above ${limits.eer}`)
    if (limits.accepted && hits / of < limits.accepted)
      broken.push(`${title}: fewer than ${limits.accepted} accepted`)
  }
  return broken
}
