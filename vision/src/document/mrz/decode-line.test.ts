import { expect, test } from 'vitest'
import { decodeLine } from './decode-line.ts'
import { CHARACTERS } from './nets.ts'

/** One position: these characters with these probabilities, the rest with almost none. */
const place = (shares: Record<string, number>) =>
  Float32Array.from(CHARACTERS, (character) => Math.log(shares[character] ?? 1e-6))

const shapeProbability = (shares: Record<string, number>) =>
  Math.exp(decodeLine([place(shares)], ['any']).shape[0]!)

test('look-alikes that check digits distinguish are one shape; others reduce its probability', () => {
  expect(shapeProbability({ 2: 0.6, Z: 0.38 })).toBeCloseTo(0.98)
  expect(shapeProbability({ 0: 0.5, D: 0.2, Q: 0.1, O: 0.1 })).toBeCloseTo(0.9)
  expect(shapeProbability({ 3: 0.6, 8: 0.38 })).toBeCloseTo(0.6)
  expect(shapeProbability({ 6: 0.6, G: 0.38 })).toBeCloseTo(0.6)
})
