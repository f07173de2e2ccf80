import type { DocumentFindings } from '@wabi/vision'
import { expect, test } from 'vitest'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { compareFaces } from './compare-faces.ts'

const modelVersion = 'test 1'
const portrait = Array.from(randomFaces(1, 7))
const documents = [{ face: { descriptor: portrait }, modelVersion }] as unknown as DocumentFindings[]
const at = (distance: number, seed: number) => Array.from(perturbFace(portrait, distance, seed))

test('returns the distance of the selfie alone along with that of the mean of selfie and head turn', () => {
  const selfie = { descriptor: at(0.12, 1), modelVersion }
  const burst = { descriptor: at(0.4, 2), straight: [0, 1, 2] }
  const face = compareFaces(documents, selfie, burst)
  expect(face?.frames).toBe(4)
  expect(face?.selfieDistance).toBeCloseTo(0.12, 2)
  expect(face?.distance).toBeGreaterThan(0.21)
  expect(compareFaces(documents, selfie, null)).toMatchObject({ frames: 1 })
})
