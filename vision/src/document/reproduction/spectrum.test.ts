import { expect, test } from 'vitest'
import { random } from '@wabi/specimens/random.ts'
import { PATCH_PX, peaksAndLevels, powerSpectrum } from './spectrum.ts'

const patch = (valueAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: PATCH_PX ** 2 }, (_, i) => valueAt(i % PATCH_PX, Math.floor(i / PATCH_PX)))

test('a wave has its power at its frequency', () => {
  const spectrum = powerSpectrum(patch((x, y) => 20 * Math.cos(((5 * x + 9 * y) / PATCH_PX) * 2 * Math.PI)))
  const columns = PATCH_PX / 2 + 1
  const top = spectrum.indexOf(Math.max(...spectrum))
  expect([top % columns, Math.floor(top / columns)]).toEqual([5, 9])
})

test('a pattern common to all patches is a peak; noise is none', () => {
  const r = random(3)
  const noise = () => 4 * r.normal()
  const spectra = (wave: number) =>
    Array.from({ length: 9 }, (_, k) =>
      powerSpectrum(patch((x, y) => noise() + wave * Math.cos((x * 0.19 + y * 0.13 + k) * 2 * Math.PI))),
    )
  const [plain, dotted] = [peaksAndLevels(spectra(0)), peaksAndLevels(spectra(3))]
  expect(Math.max(...plain.peaks)).toBeLessThan(1.8)
  expect(dotted.peaks[2]).toBeGreaterThan(3)
})

test('without a patch nothing is found', () => {
  expect(peaksAndLevels([])).toMatchObject({ found: false, peaks: [0, 0, 0, 0] })
})
