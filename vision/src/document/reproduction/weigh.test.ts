import { expect, test } from 'vitest'
import { random } from '@wabi/specimens/random.ts'
import { PATCH_PX, peaksAndLevels, powerSpectrum } from './spectrum.ts'
import { weigh, weighPatterns, WEIGHTS } from './weigh.ts'

/** Nine patches of noise with a grating whose period changes across the card by `bend`, as in the compositing simulator. */
function strongestPeak(depth: number, bend: number): number {
  const r = random(7)
  const spectra = Array.from({ length: 9 }, (_, k) => {
    const [left, top] = [(k % 3) * 400, Math.floor(k / 3) * 250]
    const patch = Float32Array.from({ length: PATCH_PX ** 2 }, (_, i) => {
      const [x, y] = [left + (i % PATCH_PX), top + Math.floor(i / PATCH_PX)]
      return 3 * r.normal() + depth * Math.cos((x * 0.11 + y * 0.07) * (1 + (bend * x) / 1200) * 2 * Math.PI)
    })
    return powerSpectrum(patch)
  })
  return Math.max(...peaksAndLevels(spectra).peaks)
}

test('a pattern whose period changes by 1.5 % across the card is as strong as one of a constant period', () => {
  const [plain, constant, bent] = [strongestPeak(0, 0), strongestPeak(6, 0), strongestPeak(6, 0.015)]
  expect(plain).toBeLessThan(WEIGHTS.patterns.yPeakAny)
  expect(constant).toBeGreaterThan(WEIGHTS.patterns.yPeakAny)
  expect(bent).toBeGreaterThan(0.8 * constant)
})

test('a strong pattern is a display whatever the weights say; either limit suffices', () => {
  const limits = { yPeakAny: 4, cPeakAny: 3 }
  expect(weighPatterns({ yPeakAny: 6, cPeakAny: 1 }, limits)).toBe(2)
  expect(weighPatterns({ yPeakAny: 1, cPeakAny: 3.5 }, limits)).toBe(0.5)
  expect(weighPatterns({ yPeakAny: 3.5, cPeakAny: 2.5 }, limits)).toBeLessThan(0)
})

test('a card without a measure is an error, never a pass', () => {
  expect(() => weighPatterns({ yPeakAny: 1 }, WEIGHTS.patterns)).toThrow('no patterns')
  expect(() => weigh({}, WEIGHTS.screen)).toThrow('has no measure')
})
