import { expect, test } from 'vitest'
import type { Detection } from '../liveness/face-net/detection.ts'
import { createFaceGuidance } from './face-guidance.ts'

const GOOD: Detection = { faces: 1, x: 0.5, y: 0.5, height: 0.4, turn: 0, nod: 0 }
const NONE = { ...GOOD, faces: 0 }
const FAR = { ...GOOD, height: 0.1 }

test('a wall is reported at once, and the photo is not taken', () => {
  const guide = createFaceGuidance()
  expect(guide(NONE, 0)).toEqual({ cue: 'no_face', take: false })
  expect(guide(NONE, 60_000)).toEqual({ cue: 'no_face', take: false })
})

test('a face in the middle is reported at once, and its photo is taken when it stays there', () => {
  const guide = createFaceGuidance()
  guide(NONE, 0)
  expect(guide(GOOD, 300)).toEqual({ cue: 'good', take: false })
  expect(guide(GOOD, 1400)).toEqual({ cue: 'good', take: false })
  expect(guide(GOOD, 1600)).toEqual({ cue: 'good', take: true })
})

test('a face that leaves and comes back starts again', () => {
  const guide = createFaceGuidance()
  guide(GOOD, 0)
  guide(NONE, 1000)
  expect(guide(GOOD, 1300).take).toBe(false)
  expect(guide(GOOD, 2400).take).toBe(false)
  expect(guide(GOOD, 2600).take).toBe(true)
})

test('a cue is heard to its end before the next fault is reported', () => {
  const guide = createFaceGuidance()
  guide(NONE, 0)
  expect(guide(FAR, 500).cue).toBe('no_face')
  expect(guide(FAR, 2600).cue).toBe('face_too_small')
})
