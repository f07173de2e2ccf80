import { beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '../image/types.ts'
import { CALIBRATION, CAPTURE_CONDITIONS, getCaptureCondition } from './calibration.ts'
import { compareDescriptors } from './compare.ts'
import { embedFace } from './embed.ts'
import { type FaceEngine, loadFaceEngine } from './engine.ts'
import { type Face, findFaces } from './find-faces.ts'
import { edit, samplePhoto, toPicture } from './testing/samples.ts'

describe('the verdict', () => {
  const zero = new Float32Array(128)
  const at = (distance: number) => Array.from({ length: 128 }, (_, i) => (i === 5 ? distance : 0))

  const { matchBelow, differentAbove } = CALIBRATION.conditions.photo.one

  test.each([
    [0, 'match'],
    [matchBelow - 0.0001, 'match'],
    [matchBelow, 'review'],
    [differentAbove - 0.0001, 'review'],
    [differentAbove + 0.0001, 'no_match'],
    [2, 'no_match'],
  ])('a distance of %d is %s', (distance, verdict) => {
    const compared = compareDescriptors(zero, at(distance))
    expect(compared.distance).toBeCloseTo(distance, 6)
    expect(compared.verdict).toBe(verdict)
  })

  test('the capture condition selects the thresholds: size and tone of the portrait, number of pictures', () => {
    expect(getCaptureCondition({ eyeDistance: 88, color: 13 })).toBe('large_color')
    expect(getCaptureCondition({ eyeDistance: 88, color: 0 })).toBe('large_gray')
    expect(getCaptureCondition({ eyeDistance: 44, color: 13 })).toBe('small_color')
    expect(getCaptureCondition({})).toBe('small_gray')
    // As stored before 2026-11-27.
    expect(getCaptureCondition({ eyeDistance: 88, colour: 13 })).toBe('large_color')
    const portrait = { eyeDistance: 88, color: 13 }
    const { one, several } = CALIBRATION.conditions.large_color
    const verdict = (distance: number, frames: number) =>
      compareDescriptors(zero, at(distance), { frames, portrait }).verdict
    expect(verdict(one.matchBelow - 0.0001, 1)).toBe('match')
    expect(verdict(one.matchBelow, 1)).toBe('review')
    expect(verdict(several.matchBelow - 0.0001, 3)).toBe('match')
    expect(verdict(several.matchBelow, 3)).toBe('review')
  })

  test('in every condition the likelihood ratio falls with the distance and favours two people where faces differ', () => {
    for (const condition of CAPTURE_CONDITIONS) {
      for (const frames of ['one', 'several'] as const) {
        const calibration = CALIBRATION.conditions[condition][frames]
        const ratio = (distance: number) => calibration.intercept + calibration.slope * distance
        expect(calibration.slope).toBeLessThan(0)
        expect(ratio(calibration.matchBelow)).toBeGreaterThan(1)
        expect(ratio(calibration.differentAbove)).toBeCloseTo(-2, 1)
        // Frames of one burst differ less than the photos it was measured on: no looser threshold for a mean.
        expect(CALIBRATION.conditions[condition].several.matchBelow).toBeLessThanOrEqual(
          CALIBRATION.conditions[condition].one.matchBelow,
        )
      }
    }
  })

  test('an invalid descriptor is an error and never a match', () => {
    expect(() => compareDescriptors([], [])).toThrow(RangeError)
    expect(() => compareDescriptors(zero, zero.subarray(1))).toThrow(RangeError)
    expect(() => compareDescriptors(zero, at(Number.NaN))).toThrow(RangeError)
    expect(() => compareDescriptors(zero, zero, { frames: 0 })).toThrow(RangeError)
  })
})

describe('the people on the sample photos', () => {
  let engine: FaceEngine
  const photos = new Map<number, { picture: Picture; faces: Face[]; descriptors: Float32Array[] }>()
  beforeAll(async () => {
    engine = await loadFaceEngine()
    for (const number of [1, 3, 5, 6] as const) {
      const picture = await samplePhoto(number)
      const faces = await findFaces(engine, picture)
      const descriptors: Float32Array[] = []
      for (const face of faces) descriptors.push(await embedFace(engine, picture, face))
      photos.set(number, { picture, faces, descriptors })
    }
  })
  const photo = (number: number) => photos.get(number)!
  /** The face whose box begins near (x, y). */
  const nearest = (number: number, x: number, y: number) => {
    const { faces, descriptors } = photo(number)
    const index = faces.findIndex((face) => Math.hypot(face.box[0] - x, face.box[1] - y) < 20)
    return { face: faces[index]!, descriptor: descriptors[index]! }
  }

  // Only faces with both eyes visible: profiles of different people come close to each other, which is why a picture
  // with `face_turned` must not decide.
  test('two people next to each other are never one person', () => {
    let pairs = 0
    for (const { faces, descriptors } of photos.values()) {
      const seen = descriptors.filter((_, i) => Math.abs(faces[i]!.yaw) <= 0.8)
      seen.forEach((a, i) => {
        for (const b of seen.slice(i + 1)) {
          pairs += 1
          expect(compareDescriptors(a, b).verdict).not.toBe('match')
        }
      })
    }
    expect(pairs).toBe(3 + 1 + 3 + 6)
  })

  test('one woman on two photos, in costume and without, is one person', () => {
    const [costume, plain] = [nearest(1, 980, 149), nearest(3, 713, 161)]
    expect(compareDescriptors(costume.descriptor, plain.descriptor).verdict).toBe('match')
  })

  test.each([
    ['smaller', (p: Picture) => edit(p).resize({ width: 640 })],
    ['darker', (p: Picture) => edit(p).linear(0.6, 0)],
    ['warmer', (p: Picture) => edit(p).tint('#e8c8a0')],
    ['gray', (p: Picture) => edit(p).grayscale().toColourspace('srgb')],
    ['blurred', (p: Picture) => edit(p).blur(2)],
    ['tilted by 20 degrees', (p: Picture) => edit(p).rotate(20, { background: '#808080' })],
    ['mirrored', (p: Picture) => edit(p).flop()],
  ])('a %s copy is the same person', async (_, change) => {
    const { picture, descriptors } = photo(6)
    const changed = await toPicture(change(picture))
    const faces = await findFaces(engine, changed)
    expect(faces).toHaveLength(4)
    for (const face of faces) {
      const descriptor = await embedFace(engine, changed, face)
      const distances = descriptors
        .map((d) => compareDescriptors(d, descriptor).distance)
        .sort((a, b) => a - b)
      expect(distances[0]).toBeLessThan(0.35)
      expect(distances[1]).toBeGreaterThan(0.5)
    }
  })
})
