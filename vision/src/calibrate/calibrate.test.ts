import { describe, expect, test } from 'vitest'
import { bootstrapSubjects } from './bootstrap.ts'
import { fitLogLikelihood } from './logistic.ts'
import { fitNormal, normalQuantile, quantileOfNormal, shareBelow } from './normal-tail.ts'
import { seededRandom } from './seeded-random.ts'
import { falseMatchRate, falseNonMatchRate, splitTrials, type Trial, weighTrials } from './trials.ts'

/** Standard normal numbers (Box and Muller). */
function normals(seed: number): () => number {
  const random = seededRandom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Trials of `subjects` people with `pictures` each; `shift` moves a whole subject. */
function drawTrials(subjects: number, pictures: number, shift = 0): Trial[] {
  const next = normals(7)
  const own = Array.from({ length: subjects }, () => shift * next())
  const trials: Trial[] = []
  for (let a = 0; a < subjects; a += 1) {
    for (let k = 0; k < pictures; k += 1)
      trials.push({ a: `s${a}`, b: `s${a}`, distance: 0.35 + own[a]! + 0.06 * next() })
    for (let b = a + 1; b < subjects; b += 1)
      for (let k = 0; k < pictures; k += 1)
        trials.push({ a: `s${a}`, b: `s${b}`, distance: 0.75 + 0.07 * next() })
  }
  return trials
}

test('every subject counts once, however many pictures there are', () => {
  const trials = splitTrials([
    ...Array.from({ length: 9 }, () => ({ a: 'x', b: 'x', distance: 0.9 })),
    { a: 'y', b: 'y', distance: 0.1 },
    { a: 'x', b: 'y', distance: 0.1 },
    { a: 'y', b: 'x', distance: 0.9 },
    { a: 'x', b: 'z', distance: 0.9 },
  ])
  expect(falseNonMatchRate(weighTrials(trials), 0.5)).toBeCloseTo(0.5, 12)
  expect(falseMatchRate(weighTrials(trials), 0.5)).toBeCloseTo(0.25, 12)
  expect(
    falseNonMatchRate(
      weighTrials(trials, (subject) => (subject === 'y' ? 0 : 1)),
      0.5,
    ),
  ).toBe(1)
})

test('the interval over subjects is wider than one over trials where subjects differ', () => {
  const trials = splitTrials(drawTrials(20, 30, 0.08))
  const statistic = (drawn: Parameters<typeof falseNonMatchRate>[0]) => ({
    rate: falseNonMatchRate(drawn, 0.45),
  })
  const { rate } = bootstrapSubjects(trials, statistic, { rounds: 400 })
  const { value, low, high } = rate
  expect(low).toBeLessThan(value)
  expect(high).toBeGreaterThan(value)
  const overTrials = 2 * 1.96 * Math.sqrt((value * (1 - value)) / 600)
  expect(high - low).toBeGreaterThan(2 * overTrials)
  expect(bootstrapSubjects(trials, statistic, { rounds: 400 })).toEqual({ rate })
})

describe('a normal tail', () => {
  test('has inverse functions, far out as well', () => {
    for (const share of [1e-9, 1e-6, 1e-4, 0.001, 0.02, 0.3, 0.5, 0.9, 0.999]) {
      const distance = quantileOfNormal({ mean: 0.7, deviation: 0.07 }, share)
      expect(shareBelow({ mean: 0.7, deviation: 0.07 }, distance) / share).toBeCloseTo(1, 4)
    }
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5)
    expect(() => normalQuantile(0)).toThrow(RangeError)
  })

  test('gives the threshold of a stated false match rate', () => {
    const { impostor } = weighTrials(splitTrials(drawTrials(30, 20)))
    const below = quantileOfNormal(fitNormal(impostor), 0.01)
    const rate = falseMatchRate({ genuine: [], impostor }, below)
    expect(rate).toBeGreaterThan(0.006)
    expect(rate).toBeLessThan(0.014)
  })
})

test('logistic calibration finds the likelihood ratio of two normal distributions', () => {
  const next = normals(3)
  const trial = (mean: number) => ({ distance: mean + 0.1 * next(), weight: 1 })
  const genuine = Array.from({ length: 20_000 }, () => trial(0.4))
  // Three times as many: the line must not depend on the mixture.
  const impostor = Array.from({ length: 60_000 }, () => trial(0.7))
  const { intercept, slope } = fitLogLikelihood({ genuine, impostor })
  // ln LR = ((d - 0.7)^2 - (d - 0.4)^2) / (2 * 0.01) = (0.33 - 0.6 d) / 0.02
  expect(slope * Math.LN10).toBeCloseTo(-30, -0.5)
  expect(-intercept / slope).toBeCloseTo(0.55, 2)
})
