// `npm run train -- faces [FOLDER]`: thresholds and likelihood ratios from the public calibration photos.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bootstrapSubjects, type Estimate } from '../../../vision/src/calibrate/bootstrap.ts'
import { fitLogLikelihood } from '../../../vision/src/calibrate/logistic.ts'
import { fitNormal, quantileOfNormal, shareBelow } from '../../../vision/src/calibrate/normal-tail.ts'
import {
  falseNonMatchRate,
  splitTrials,
  listSubjects,
  type Trial,
  type Trials,
  weighTrials,
} from '../../../vision/src/calibrate/trials.ts'
import { CAPTURE_CONDITIONS, type CaptureCondition } from '../../../vision/src/face/calibration.ts'
import { loadFaceEngine } from '../../../vision/src/face/engine.ts'
import { MODEL_VERSION } from '../../../vision/src/models/model-version.ts'
import { cleanPairs, meanPairs, type Pair, portraitPairs } from './pairs.ts'
import { type DescribedPhoto, describePeople } from './describe-people.ts'
import { loadCalibrationPhotos } from './photos.ts'
import type { PortraitKind } from './simulate-portrait.ts'

const OUTPUT = fileURLToPath(new URL('../../../vision/src/face/calibration.json', import.meta.url))

/** Share of strangers, of the subject's own sex, that may match. */
const STATED_FALSE_MATCH_RATE = 0.001
/** The limits of earlier versions: a threshold that these few people would allow to be higher stays there. */
const AT_MOST = { one: 0.5, several: 0.48 } as const
/** log10 of the likelihood ratio at which two faces count as two people. */
const DIFFERENT_LOG_RATIO = -2
/** Between the largest small portrait (52 px) and the smallest large one (62 px). */
const LARGE_FROM_PX = 57
/** Simulated color portraits have 5 and more, gray ones 0. */
const COLOR_FROM = 4

const PORTRAIT_OF: Record<Exclude<CaptureCondition, 'photo'>, PortraitKind> = {
  large_color: 'p240',
  large_gray: 'p240gray',
  small_color: 'p120color',
  small_gray: 'p120',
}

/** Strangers of one sex only: those of two are easier to distinguish and would flatter the rate. */
const toTrials = (pairs: readonly Pair[]): Trials =>
  splitTrials(pairs.flatMap((pair): Trial[] => (pair.sex === null ? [] : [pair])))

const round = (value: number, digits = 4) => Number(value.toFixed(digits))
const interval = ({ value, low, high }: Estimate, digits = 4) =>
  [value, low, high].map((one) => round(one, digits))

function calibrate(trials: Trials, frames: keyof typeof AT_MOST, at?: number) {
  const weighted = weighTrials(trials)
  const line = fitLogLikelihood(weighted)
  const nearest = Math.min(...trials.impostor.map(({ distance }) => distance))
  const modelled = quantileOfNormal(fitNormal(weighted.impostor), STATED_FALSE_MATCH_RATE)
  // Rounded down: a threshold may become stricter, never looser.
  const below = at ?? Math.floor(1000 * Math.min(modelled, nearest, AT_MOST[frames])) / 1000
  const found = bootstrapSubjects(trials, (drawn) => ({
    modelledThreshold: quantileOfNormal(fitNormal(drawn.impostor), STATED_FALSE_MATCH_RATE),
    modelledFalseMatchRate: shareBelow(fitNormal(drawn.impostor), below),
    falseNonMatchRate: falseNonMatchRate(drawn, below),
  }))
  const subjectPairs = new Set(trials.impostor.map(({ a, b }) => [a, b].sort().join('\n'))).size
  return {
    matchBelow: below,
    differentAbove: round((DIFFERENT_LOG_RATIO - line.intercept) / line.slope, 3),
    intercept: round(line.intercept, 3),
    slope: round(line.slope, 3),
    basis: {
      subjects: listSubjects(trials).length,
      subjectsWithGenuineTrials: new Set(trials.genuine.map(({ a }) => a)).size,
      genuineTrials: trials.genuine.length,
      impostorTrials: trials.impostor.length,
      impostorSubjectPairs: subjectPairs,
      nearestImpostor: round(nearest, 3),
      modelledThreshold: interval(found.modelledThreshold),
      modelledFalseMatchRate: interval(found.modelledFalseMatchRate, 6),
      // Without a false match a bootstrap has no interval: three over the pairs of subjects bounds the rate at 95 %.
      observedFalseMatches: trials.impostor.filter(({ distance }) => distance < below).length,
      observedFalseMatchRateBelow: round(3 / subjectPairs, 4),
      falseNonMatchRate: interval(found.falseNonMatchRate),
    },
  }
}

function calibrateCondition(condition: CaptureCondition, people: readonly DescribedPhoto[]) {
  const photo = condition === 'photo'
  const kind = photo ? 'p240' : PORTRAIT_OF[condition]
  const one = toTrials(photo ? cleanPairs(people) : portraitPairs(people, kind))
  const several = toTrials(meanPairs(people, photo ? 'photo' : kind))
  const single = calibrate(one, 'one')
  const mean = calibrate(several, 'several')
  // Frames of one burst differ less than photos of several days, so their mean must not gain a looser threshold.
  return {
    one: single,
    several: mean.matchBelow > single.matchBelow ? calibrate(several, 'several', single.matchBelow) : mean,
  }
}

const ABOUT =
  'Written by `npm run train -- faces`; docs/SCORING.md explains it, docs/EVIDENCE.md prints it. Rates are [value, low, high], the interval from a bootstrap over subjects; strangers of one sex. modelled: a normal distribution of the distances between strangers; observed: counted.'

/** Calibrates all conditions and writes the file. @returns what it wrote; null where there are no photos */
export async function trainThresholds(): Promise<string | null> {
  if ((await loadCalibrationPhotos()).length === 0) return null
  const people = await describePeople(await loadFaceEngine())
  const conditions = Object.fromEntries(
    CAPTURE_CONDITIONS.map((condition) => [condition, calibrateCondition(condition, people)]),
  )
  const calibration = {
    about: ABOUT,
    modelVersion: MODEL_VERSION,
    statedFalseMatchRate: STATED_FALSE_MATCH_RATE,
    largeFromPx: LARGE_FROM_PX,
    colorFrom: COLOR_FROM,
    conditions,
  }
  // Lists of numbers on one line, as the formatter writes them.
  const text = JSON.stringify(calibration, null, 2).replaceAll(
    /\[\s+([^[\]]+?)\s+\]/gu,
    (_, list: string) => `[${list.replaceAll(/\s+/gu, ' ')}]`,
  )
  writeFileSync(OUTPUT, `${text}\n`)
  return `${people.length} photos: ${OUTPUT}`
}
