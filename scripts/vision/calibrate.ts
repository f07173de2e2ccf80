// `npm run vision -- calibrate DIR`: thresholds from the operator's own labelled pictures.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bootstrapSubjects, type Estimate } from '../../vision/src/calibrate/bootstrap.ts'
import { fitLogLikelihood } from '../../vision/src/calibrate/logistic.ts'
import { fitNormal, quantileOfNormal } from '../../vision/src/calibrate/normal-tail.ts'
import {
  falseMatchRate,
  falseNonMatchRate,
  splitTrials,
  listSubjects,
  type Trial,
  type Trials,
  weighTrials,
} from '../../vision/src/calibrate/trials.ts'
import { CALIBRATION, type CaptureCondition } from '../../vision/src/face/calibration.ts'
import { descriptorDistance } from '../../vision/src/face/compare.ts'
import { readFaceModel } from '../../vision/src/face-model/face-model.ts'
import type { VisionPool } from '../../vision/src/pool.ts'

const PICTURE = /\.(jpe?g|png|webp)$/iu
/** Names of pictures of the document; all others are selfies. */
const DOCUMENT = /^(document|portrait|card|front)/iu
/** Standard operating points of a DET curve. */
const RATES = [0.1, 0.03, 0.01, 0.003, 0.001, 0.0001]
/** Rule of 30 (Doddington): at least so many errors for an interval of 30 % about the rate. */
const MIN_ERRORS = 30

const LAYOUT =
  'calibrate takes a folder with one folder per subject, and JPEG, PNG or WebP pictures in each: npm run vision -- --help.'
const TOO_FEW = 'Too few: at least two subjects with two pictures each are needed.'

type Picture = {
  readonly subject: string
  readonly kind: 'selfie' | 'document'
  readonly descriptor: number[]
}

/** Each folder is one subject. Pictures whose face is not good enough are left out, as in the product. */
async function describeFolder(
  pool: VisionPool,
  folder: string,
  note: (line: string) => void,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  const subjects = await readdir(folder).catch((cause: unknown) => {
    throw new Error(`${folder} is not a folder that can be read. ${LAYOUT}`, { cause })
  })
  for (const subject of subjects.sort()) {
    if (!(await stat(join(folder, subject))).isDirectory()) continue
    for (const name of (await readdir(join(folder, subject))).filter((one) => PICTURE.test(one)).sort()) {
      const kind = DOCUMENT.test(name) ? 'document' : 'selfie'
      const found = await pool
        .describePicture(await readFile(join(folder, subject, name)), kind)
        .catch((error: unknown) => {
          note(`${subject}/${name}: ${error instanceof Error ? error.message : String(error)}`)
          return []
        })
      // The operator's model is the last; without one it is the built-in model.
      const descriptor = found.at(-1)?.descriptor
      if (descriptor) pictures.push({ subject, kind, descriptor })
      else note(`${subject}/${name}: no face that is good enough to compare`)
    }
  }
  return pictures
}

/** Portraits against selfies; without portraits, all pictures against each other. */
export function trialsFrom(pictures: readonly Picture[]): Trials {
  const portraits = pictures.filter(({ kind }) => kind === 'document')
  const selfies = pictures.filter(({ kind }) => kind === 'selfie')
  const pairs =
    portraits.length > 0
      ? portraits.flatMap((a) => selfies.map((b) => [a, b] as const))
      : selfies.flatMap((a, i) => selfies.slice(i + 1).map((b) => [a, b] as const))
  return splitTrials(
    pairs.map(([a, b]): Trial => ({
      a: a.subject,
      b: b.subject,
      distance: descriptorDistance(a.descriptor, b.descriptor),
    })),
  )
}

const percent = (value: number) => `${(100 * value).toPrecision(3)} %`
const range = ({ value, low, high }: Estimate, show = percent) =>
  `${show(value)} [${show(low)}, ${show(high)}]`
const distance = (value: number) => value.toFixed(3)

/** The report of a calibration, a line each. `current` is the threshold in use. */
export function calibrationReport(trials: Trials, current: number, statedRate: number): string[] {
  const subjects = listSubjects(trials)
  const genuineSubjects = new Set(trials.genuine.map(({ a }) => a)).size
  const pairsOfSubjects = new Set(trials.impostor.map(({ a, b }) => [a, b].sort().join('\n'))).size
  if (genuineSubjects < 2 || pairsOfSubjects < 2) return [TOO_FEW]
  const thresholdAt = (rate: number) => quantileOfNormal(fitNormal(weighTrials(trials).impostor), rate)
  const at = (below: number) =>
    bootstrapSubjects(trials, (drawn) => ({
      fmr: falseMatchRate(drawn, below),
      fnmr: falseNonMatchRate(drawn, below),
      threshold: quantileOfNormal(fitNormal(drawn.impostor), statedRate),
    }))
  const row = (name: string, below: number) => {
    const { fmr, fnmr } = at(below)
    return `${name.padEnd(28)} below ${distance(below)}   FMR ${range(fmr)}   FNMR ${range(fnmr)}`
  }
  const { threshold } = at(current)
  // The low end: for these subjects, the stated rate then holds in 97.5 % of the resamples.
  const proposed = Math.floor(1000 * threshold.low) / 1000
  const line = fitLogLikelihood(weighTrials(trials))
  const falseMatches = trials.impostor.filter((one) => one.distance < proposed).length
  return [
    `${subjects.length} subjects, ${genuineSubjects} of them with genuine trials; ${trials.genuine.length} genuine and ${trials.impostor.length} impostor trials (${pairsOfSubjects} pairs of subjects).`,
    'Intervals: 95 %, bootstrap over subjects. Thresholds of rates: normal model of the impostor distances.',
    '',
    'DET points',
    ...RATES.map((rate) => `  ${row(`modelled FMR ${percent(rate)}`, thresholdAt(rate))}`),
    '',
    `Threshold for an FMR of ${percent(statedRate)}: ${range(threshold, distance)}; proposed is the low end.`,
    `  ${row('in use', current)}`,
    `  ${row('proposed', proposed)}`,
    `  log10 of the likelihood ratio: ${line.intercept.toFixed(2)} ${line.slope < 0 ? '-' : '+'} ${Math.abs(line.slope).toFixed(2)} x distance`,
    falseMatches < MIN_ERRORS
      ? `  ${falseMatches} false matches were observed at the proposed threshold: the rate rests on the model. Without any, three over the pairs of subjects bounds it: ${percent(3 / pairsOfSubjects)}.`
      : `  ${falseMatches} false matches were observed at the proposed threshold.`,
  ]
}

/** The model in use and its threshold for one picture of the customer: of the operator's model its card's, whatever the portrait. */
export async function readThresholdInUse(
  faceModel: string | null,
  condition: CaptureCondition,
): Promise<{ version: string; matchBelow: number }> {
  if (faceModel !== null) return readFaceModel(faceModel)
  const { matchBelow } = CALIBRATION.conditions[condition].one
  return { version: CALIBRATION.modelVersion, matchBelow }
}

/**
 * Prints the report.
 * @throws Error with a message for the operator if the folder or the model cannot be used, or shows too few subjects
 */
export async function calibrate(
  pool: VisionPool,
  folder: string,
  { statedRate, faceModel }: { statedRate: number; faceModel: string | null },
  print: (line: string) => void,
): Promise<void> {
  // An unusable model is reported before the pictures are read.
  if (faceModel !== null) await readFaceModel(faceModel)
  const pictures = await describeFolder(pool, folder, print)
  if (pictures.length === 0) throw new Error(`${folder} has no picture with a face to compare. ${LAYOUT}`)
  const trials = trialsFrom(pictures)
  const hasPortraits = pictures.some(({ kind }) => kind === 'document')
  const { version, matchBelow } = await readThresholdInUse(faceModel, hasPortraits ? 'large_color' : 'photo')
  const report = calibrationReport(trials, matchBelow, statedRate)
  if (report.includes(TOO_FEW)) throw new Error(TOO_FEW)
  print(`Model: ${version}`)
  for (const line of report) print(line)
}
