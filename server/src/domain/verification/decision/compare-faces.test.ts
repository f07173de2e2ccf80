import type { DocumentFindings, FaceModel } from '@wabi/vision'
import { describe, expect, test } from 'vitest'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { compareFaces } from './compare-faces.ts'

const modelVersion = 'test 1'
const portrait = Array.from(randomFaces(1, 7))
const face = { descriptor: portrait, quality: { measures: { eyeDistance: 88, color: 12 } } }
const documents = [{ face, modelVersion }] as unknown as DocumentFindings[]
const at = (distance: number, seed: number) => Array.from(perturbFace(portrait, distance, seed))

test('returns the distance of the selfie alone along with that of the mean of selfie and head turn', () => {
  const selfie = { descriptor: at(0.12, 1), modelVersion }
  const burst = { descriptor: at(0.4, 2), straight: [0, 1, 2] }
  const compared = compareFaces(documents, selfie, burst, null)
  expect(compared?.frames).toBe(4)
  expect(compared?.selfieDistance).toBeCloseTo(0.12, 2)
  expect(compared?.distance).toBeGreaterThan(0.21)
  expect(compareFaces(documents, selfie, null, null)).toMatchObject({ frames: 1 })
})

test('the portrait selects the thresholds: one distance matches by a single picture and not by a mean', () => {
  const near = { descriptor: at(0.478, 1), modelVersion }
  const small = [
    { face: { ...face, quality: { measures: {} } }, modelVersion },
  ] as unknown as DocumentFindings[]
  expect(compareFaces(small, near, null, null)?.verdict).toBe('match')
  expect(compareFaces(documents, near, null, null)?.verdict).toBe('review')
})

describe("the operator's face model", () => {
  const model: FaceModel = {
    version: 'face-model1+net-1',
    length: 16,
    matchBelow: 0.9,
    statedFalseMatchRate: 0.001,
    rejectFrom: 1.2,
    compare: (a, b) => {
      const distance = Math.abs(a[0]! - b[0]!)
      return { distance, verdict: distance < 0.9 ? 'match' : 'review' }
    },
    repeatLimit: () => 0.5,
  }
  const described = (value: number, version = model.version) => ({
    modelVersion: version,
    descriptor: [value, ...Array.from({ length: 15 }, () => 0)],
  })
  const portraits = [
    { face: { ...face, faceModel: described(0) }, modelVersion },
  ] as unknown as DocumentFindings[]
  const selfie = { descriptor: at(0.6, 1), modelVersion }

  test('compares the portrait with the selfie; the built-in distance remains for the check for one photograph', () => {
    const burst = { descriptor: at(0.4, 2), straight: [0, 1, 2] }
    const compared = compareFaces(portraits, { ...selfie, faceModel: described(0.8) }, burst, model)
    expect(compared).toMatchObject({ distance: 0.8, verdict: 'match', frames: 1, differentFrom: 1.2 })
    expect(compared?.builtInDistance).toBeGreaterThan(0.21)
    expect(compared?.builtInDistance).toBeLessThan(0.6)
  })

  test('is never mixed with another: a face that it has not described is an error', () => {
    const other = { ...selfie, faceModel: described(0.8, 'face-model1+net-2') }
    expect(() => compareFaces(portraits, selfie, null, model)).toThrow('not described')
    expect(() => compareFaces(portraits, other, null, model)).toThrow('not described')
    expect(() => compareFaces(documents, { ...selfie, faceModel: described(0.8) }, null, model)).toThrow()
  })
})
