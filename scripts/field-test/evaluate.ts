import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SPECIES, type Species, TURN_FRAMES } from '@wabi/contract/field-test/field-test.ts'
import { LIGHT_COUNT, type LightState } from '@wabi/contract/verification/light.ts'
import type { MotionState } from '@wabi/contract/verification/motion.ts'
import { BOOTSTRAP_ROUNDS, quantile } from '../../vision/src/calibrate/bootstrap.ts'
import { seededRandom } from '../../vision/src/calibrate/seeded-random.ts'
import { splitTrials, type Trial } from '../../vision/src/calibrate/trials.ts'
import { descriptorDistance } from '../../vision/src/face/compare.ts'
import type { VisionPool } from '../../vision/src/pool.ts'
import { calibrationReport, readThresholdInUse } from '../vision/calibrate.ts'
import type { StoredTake } from './store.ts'

/** The product's result for one take. */
export interface JudgedTake {
  subject: string
  species: Species
  /** The head turn passed; null where the take has too few frames or could not be judged. */
  turnPassed: boolean | null
  reasons: readonly string[]
  /** What the frames in the screen's light show; `not_seen` also where the turn did not pass; null where none were taken. */
  light: LightState | null
  /** Frames between the looks were recorded. */
  filmed: boolean
  /** What they show; null where none were recorded, or the turn did not pass or was not judged. */
  motion: MotionState | null
  /** Descriptors of document and selfie, where the faces are good enough; by the model in use. */
  document: readonly number[] | null
  selfie: readonly number[] | null
  /** A sentence for each file of the take that cannot be read. */
  unreadable: readonly string[]
}

export async function judgeTake(pool: VisionPool, take: StoredTake): Promise<JudgedTake> {
  const { subject, species, looks, light: colors, motion: times, pictures } = take
  const bytes = async (name: string) => {
    const path = pictures.get(name)
    return path === undefined ? null : readFile(path)
  }
  const unreadable: string[] = []
  const report = (path: string | undefined) => (error: unknown) => {
    unreadable.push(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
  const describe = async (name: 'document' | 'selfie') => {
    const picture = await bytes(name)
    const found = picture && (await pool.describePicture(picture, name).catch(report(pictures.get(name))))
    return found?.at(-1)?.descriptor ?? null
  }
  const series = async (name: 'turn' | 'light', most: number) => {
    const read = await Promise.all(Array.from({ length: most }, (_, i) => bytes(`${name}-${i + 1}`)))
    return read.filter((frame) => frame !== null)
  }
  const frames = await series('turn', 8)
  const folder = dirname([...pictures.values()][0] ?? '')
  const lit = await series('light', LIGHT_COUNT)
  const light = colors && lit.length === LIGHT_COUNT ? { colors, frames: lit } : undefined
  const sheet = await bytes('motion')
  const motion = times && sheet ? { ...times, sheet } : undefined
  const turn =
    frames.length >= TURN_FRAMES
      ? await pool.checkLiveness(frames, { looks, light, motion }).catch(report(`a frame in ${folder}`))
      : null
  return {
    subject,
    species,
    turnPassed: turn && turn.passed,
    reasons: turn?.reasons ?? [],
    light: light && turn ? (turn.light?.state ?? 'not_seen') : null,
    filmed: motion !== undefined,
    motion: turn?.motion?.state ?? null,
    document: await describe('document'),
    selfie: await describe('selfie'),
    unreadable,
  }
}

/** A share of takes, each subject counting once, with a 95 % interval from a bootstrap over subjects. */
export function shareOverSubjects(takes: readonly { subject: string; hit: boolean }[]): {
  value: number
  low: number
  high: number
  subjects: number
} {
  const bySubject = new Map<string, { hits: number; of: number }>()
  for (const { subject, hit } of takes) {
    const counted = bySubject.get(subject) ?? { hits: 0, of: 0 }
    bySubject.set(subject, { hits: counted.hits + Number(hit), of: counted.of + 1 })
  }
  const rates = [...bySubject.values()].map(({ hits, of }) => hits / of)
  const n = rates.length
  const mean = (list: readonly number[]) => list.reduce((sum, rate) => sum + rate, 0) / list.length
  const random = seededRandom(1)
  const drawn = Array.from({ length: BOOTSTRAP_ROUNDS }, () =>
    mean(Array.from({ length: n }, () => rates[Math.floor(random() * n)]!)),
  ).sort((a, b) => a - b)
  // Where all subjects agree a bootstrap has no width: three over their number bounds the rate (95 %).
  const value = n === 0 ? Number.NaN : mean(rates)
  const bound = Math.min(1, 3 / n)
  return {
    value,
    low: value === 1 ? 1 - bound : quantile(drawn, 0.025),
    high: value === 0 ? bound : quantile(drawn, 0.975),
    subjects: n,
  }
}

const percent = (value: number) => (Number.isNaN(value) ? '-' : `${(100 * value).toFixed(1)} %`)

function rateLine(name: string, takes: readonly { subject: string; hit: boolean }[]): string {
  const { value, low, high, subjects } = shareOverSubjects(takes)
  const counts = `${takes.length} takes of ${subjects} subjects`
  if (takes.length === 0) return `  ${name.padEnd(34)} not measured`
  return `  ${name.padEnd(34)} ${percent(value).padStart(7)} [${percent(low)}, ${percent(high)}]   ${counts}`
}

/** The table of a laboratory, a line each: presence, faces, and the threshold that these subjects propose. */
export function evaluationReport(
  takes: readonly JudgedTake[],
  statedRate: number,
  current: number,
): string[] {
  const judged = takes.filter(({ turnPassed }) => turnPassed !== null)
  const of = (species: Species) => judged.filter((take) => take.species === species)
  const bonaFide = of('bona_fide')
  const attacks = SPECIES.filter((species) => species !== 'bona_fide')
  const accepted = (species: Species) =>
    of(species).map(({ subject, turnPassed }) => ({ subject, hit: turnPassed === true }))
  const measured = attacks.filter((species) => of(species).length > 0)
  const worst = measured
    .map((species) => ({ species, ...shareOverSubjects(accepted(species)) }))
    .sort((a, b) => b.value - a.value)[0]
  const reasons = new Map<string, number>()
  for (const take of bonaFide)
    for (const reason of take.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)

  const own = takes.filter(({ species }) => species === 'bona_fide')
  const trials = splitTrials(
    own.flatMap((a) =>
      own.flatMap((b): Trial[] =>
        a.document && b.selfie
          ? [{ a: a.subject, b: b.subject, distance: descriptorDistance(a.document, b.selfie) }]
          : [],
      ),
    ),
  )
  const faces = own.map(({ subject, document, selfie }) => ({ subject, hit: !document || !selfie }))
  return [
    `${new Set(takes.map(({ subject }) => subject)).size} subjects, ${takes.length} takes, ${takes.length - judged.length} of them without a head turn that could be judged.`,
    'Intervals: 95 %, bootstrap over subjects; each subject counts once.',
    '',
    'Presence (head turn)',
    rateLine(
      'BPCER',
      bonaFide.map(({ subject, turnPassed }) => ({ subject, hit: turnPassed === false })),
    ),
    ...attacks.map((species) => rateLine(`APCER ${species}`, accepted(species))),
    worst
      ? `  Worst species: ${worst.species}, APCER ${percent(worst.value)} (ISO/IEC 30107-3 counts this one).`
      : '  No attack was recorded.',
    ...[...reasons]
      .sort((a, b) => b[1] - a[1])
      .map(([reason, count]) => `    bona fide takes refused for ${reason}: ${count}`),
    '',
    ...lightReport(takes, measured),
    '',
    ...motionReport(takes, measured),
    '',
    'Faces (document against selfie, bona fide takes)',
    rateLine('faces not good enough', faces),
    ...calibrationReport(trials, current, statedRate).map((line) => (line === '' ? '' : `  ${line}`)),
  ]
}

/** What the screen's light adds to the head turn: a person seen in it, and attacks that pass both. */
function lightReport(takes: readonly JudgedTake[], measured: readonly Species[]): string[] {
  const lit = (species: Species) => takes.filter((take) => take.species === species && take.light !== null)
  const share = (species: Species, hit: (take: JudgedTake) => boolean) =>
    lit(species).map((take) => ({ subject: take.subject, hit: hit(take) }))
  return [
    "Presence (screen's light, where it was shown)",
    rateLine(
      'bona fide seen in it',
      share('bona_fide', ({ light }) => light === 'right'),
    ),
    rateLine(
      'bona fide suspected',
      share('bona_fide', ({ light }) => light === 'wrong'),
    ),
    ...measured.flatMap((species) => [
      rateLine(
        `${species} suspected`,
        share(species, ({ light }) => light === 'wrong'),
      ),
      rateLine(
        `APCER ${species}, turn and light`,
        share(species, ({ light, turnPassed }) => light === 'right' && turnPassed === true),
      ),
    ]),
  ]
}

/**
 * What the frames between the looks show of people and of attacks whose head turn passed; the platform judges no others.
 * Only a continuous movement passes; any other leads to review.
 */
function motionReport(takes: readonly JudgedTake[], measured: readonly Species[]): string[] {
  const rows = (species: Species) => {
    const filmed = takes.filter((take) => take.species === species && take.motion !== null)
    const share = (name: string, state: MotionState) =>
      rateLine(
        `${species} ${name}`,
        filmed.map(({ subject, motion }) => ({ subject, hit: motion === state })),
      )
    const broken = filmed.some(({ motion }) => motion === 'broken')
    return [
      share('continuous', 'continuous'),
      share('not seen', 'not_seen'),
      share('cut', 'cut'),
      ...(broken ? [share('check failed', 'broken')] : []),
    ]
  }
  const recorded = takes.filter(({ motion }) => motion !== null).length
  return [
    `Presence (movement between the looks, of the ${recorded} takes that passed the head turn with it)`,
    ...rows('bona_fide'),
    ...measured.flatMap((species) => [
      ...rows(species),
      rateLine(
        `APCER ${species}, turn and movement`,
        takes
          .filter((take) => take.species === species && take.filmed && take.turnPassed !== null)
          .map(({ subject, motion }) => ({ subject, hit: motion === 'continuous' })),
      ),
    ]),
  ]
}

/**
 * Judges the takes and prints the table. `faceModel`: path of the operator's model, as the pool has it.
 * @returns a sentence for each picture that cannot be read, and is counted as one without a face
 */
export async function evaluate(
  pool: VisionPool,
  takes: readonly StoredTake[],
  { statedRate, faceModel }: { statedRate: number; faceModel: string | null },
  print: (line: string) => void,
): Promise<string[]> {
  const { version, matchBelow } = await readThresholdInUse(faceModel, 'large_color')
  const judged: JudgedTake[] = []
  for (const take of takes) judged.push(await judgeTake(pool, take))
  print(`Face model: ${version}`)
  for (const line of evaluationReport(judged, statedRate, matchBelow)) print(line)
  return judged.flatMap(({ unreadable }) => unreadable)
}
