import { bootstrapSubjects } from '../../../vision/src/calibrate/bootstrap.ts'
import { fitNormal, quantileOfNormal } from '../../../vision/src/calibrate/normal-tail.ts'
import { seededRandom } from '../../../vision/src/calibrate/seeded-random.ts'
import { falseNonMatchRate, splitTrials, type Trial } from '../../../vision/src/calibrate/trials.ts'
import { descriptorDistance } from '../../../vision/src/face/compare.ts'
import type { DescribedPhoto } from './describe-people.ts'
import { type Cohort, normalizeByCohort } from './normalize-by-cohort.ts'

const STATED_FALSE_MATCH_RATE = 0.001
const OBSERVED_FALSE_MATCH_RATE = 0.01
const NEAREST = 10
/** Descriptors of a synthetic cohort, drawn from the others' mean and deviations. */
const DRAWN = 200
const KINDS = ['p240', 'p120color'] as const

/** How a pair is scored: as in use, or normalized by one photograph of every other person or by drawn descriptors. */
const SCORES = ['distance', 'others', 'synthetic'] as const
type Score = (typeof SCORES)[number]

/**
 * Portrait against one photograph: FNMR at the same FMR with and without cohort normalization. The cohort of a pair is
 * everybody else, so no pair is normalized by its own people. Intervals are bootstraps over subjects.
 * @returns no limits: it is a comparison
 */
export function printCohort(people: readonly DescribedPhoto[]): string[] {
  for (const kind of KINDS) {
    const byScore = Object.fromEntries(SCORES.map((score) => [score, [] as Trial[]])) as Record<
      Score,
      Trial[]
    >
    for (const a of people)
      for (const b of people) {
        if (a === b || a.sex !== b.sex) continue
        const others = cohortWithout(people, a.person, b.person)
        const synthetic = drawCohort(others)
        for (const portrait of a.portraits[kind]) {
          if (!portrait) continue
          const { descriptor } = portrait
          const add = (score: Score, distance: number) =>
            byScore[score].push({ a: a.person, b: b.person, distance })
          add('distance', descriptorDistance(descriptor, b.clean))
          add('others', normalizeByCohort(descriptor, b.clean, others, NEAREST))
          add('synthetic', normalizeByCohort(descriptor, b.clean, synthetic, NEAREST))
        }
      }
    console.log(`\nCohort normalization, portrait ${kind}, FNMR in %`)
    for (const score of SCORES) {
      const { modelled, observed } = bootstrapSubjects(splitTrials(byScore[score]), (drawn) => ({
        modelled: falseNonMatchRate(
          drawn,
          quantileOfNormal(fitNormal(drawn.impostor), STATED_FALSE_MATCH_RATE),
        ),
        observed: falseNonMatchRate(drawn, thresholdAt(drawn.impostor, OBSERVED_FALSE_MATCH_RATE)),
      }))
      const words = [modelled, observed].map(({ value, low, high }) =>
        [value, low, high].map((one) => (100 * one).toFixed(1)),
      )
      const [[m, mLow, mHigh], [o, oLow, oHigh]] = words as [string[], string[]]
      console.log(
        `  ${score.padEnd(10)} modelled FMR 0.1 %: ${m} [${mLow}, ${mHigh}]   observed FMR 1 %: ${o} [${oLow}, ${oHigh}]`,
      )
    }
  }
  return []
}

function thresholdAt(impostor: readonly { distance: number; weight: number }[], rate: number): number {
  const ascending = [...impostor].sort((a, b) => a.distance - b.distance)
  const most = rate * ascending.reduce((sum, { weight }) => sum + weight, 0)
  let sum = 0
  for (const { distance, weight } of ascending) {
    sum += weight
    if (sum > most) return distance
  }
  return Number.POSITIVE_INFINITY
}

/** The first photograph of everybody except these two. */
function cohortWithout(people: readonly DescribedPhoto[], ...without: readonly string[]): Cohort {
  const first = new Map<string, ArrayLike<number>>()
  for (const { person, clean } of people)
    if (!without.includes(person) && !first.has(person)) first.set(person, clean)
  return [...first.values()]
}

/** Descriptors with the cohort's mean and deviation in each dimension. */
function drawCohort(cohort: Cohort): Cohort {
  const random = seededRandom(1)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const dimensions = Array.from(cohort[0]!, (_, k) =>
    fitNormal(cohort.map((one) => ({ distance: one[k]!, weight: 1 }))),
  )
  return Array.from({ length: DRAWN }, () =>
    dimensions.map(({ mean, deviation }) => mean + deviation * normal()),
  )
}
