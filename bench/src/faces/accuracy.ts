import {
  MATCH_BELOW,
  MEAN_MATCH_BELOW,
  MEAN_REVIEW_UP_TO,
  REVIEW_UP_TO,
} from '../../../vision/src/face/compare.ts'
import { share } from '../counting/share.ts'
import { computeScoreMetrics } from './score-metrics.ts'
import { cleanPairs, meanPairs, type Pair, portraitPairs, toScores } from './pairs.ts'
import type { DescribedPhoto } from './describe-people.ts'

type Limits = { readonly auc?: number; readonly eer?: number; readonly accepted?: number }
type Case = {
  readonly title: string
  readonly pairs: (people: readonly DescribedPhoto[]) => Pair[]
  readonly frames: 1 | 3
  readonly limits: Limits
}

/** False acceptance rates at which the acceptance of genuine pairs is reported. */
const [ONE_PERCENT, ONE_IN_A_THOUSAND] = [0.01, 0.001]

const CASES: readonly Case[] = [
  { title: 'photo against photo', pairs: cleanPairs, frames: 1, limits: { auc: 0.9995, eer: 0.011 } },
  {
    title: 'portrait 240 px against a selfie',
    pairs: (people) => portraitPairs(people, 'p240'),
    frames: 1,
    limits: { accepted: 0.98 },
  },
  {
    title: 'portrait 240 px against the mean of three photos',
    pairs: (people) => meanPairs(people, 'p240'),
    frames: 3,
    limits: { accepted: 0.995 },
  },
  {
    title: 'portrait 120 px against a selfie',
    pairs: (people) => portraitPairs(people, 'p120'),
    frames: 1,
    limits: { accepted: 0.95 },
  },
  {
    title: 'portrait 120 px against the mean of three photos',
    pairs: (people) => meanPairs(people, 'p120'),
    frames: 3,
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

/** Prints the verdicts by the thresholds of compare.ts. Returns how many pairs of strangers match. */
function printVerdicts(pairs: readonly Pair[], frames: 1 | 3): number {
  const { genuine, strangers } = toScores(pairs)
  const [match, review] = frames === 1 ? [MATCH_BELOW, REVIEW_UP_TO] : [MEAN_MATCH_BELOW, MEAN_REVIEW_UP_TO]
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
  for (const { title, pairs: make, frames, limits } of CASES) {
    const pairs = make(people)
    console.log(`\n${title}`)
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
    if (printVerdicts(pairs, frames) > 0) broken.push(`${title}: strangers match`)
    const judged = computeScoreMetrics(toScores(pairs))
    const { hits, of } = judged.accepted(ONE_PERCENT)
    if (limits.auc && judged.auc < limits.auc) broken.push(`${title}: AUC below ${limits.auc}`)
    if (limits.eer && judged.eer > limits.eer) broken.push(`${title}: EER above ${limits.eer}`)
    if (limits.accepted && hits / of < limits.accepted)
      broken.push(`${title}: fewer than ${limits.accepted} accepted`)
  }
  return broken
}
