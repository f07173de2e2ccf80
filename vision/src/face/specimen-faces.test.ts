import { drawPortrait, drawSelfie } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '../image/types.ts'
import { CALIBRATION } from './calibration.ts'
import { descriptorDistance } from './compare.ts'
import { embedFace } from './embed.ts'
import { type FaceEngine, loadFaceEngine } from './engine.ts'
import { findFaces } from './find-faces.ts'
import { judgeFaces } from './quality.ts'
import { samplePhoto } from './testing/samples.ts'

const { matchBelow, differentAbove } = CALIBRATION.conditions.photo.one
/** Ends a hang and is no limit: the machine may be busy. */
const HANG_MS = 600_000

async function toPicture(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

describe('the faces of the drawn people', () => {
  let engine: FaceEngine
  const sources: Float32Array[] = []
  const portraits = new Map<string, Float32Array>()

  beforeAll(async () => {
    // decode.ts blocks all loaders but those of photographs; the drawings are SVG.
    sharp.unblock({ operation: ['VipsForeignLoad'] })
    engine = await loadFaceEngine()
    for (const number of [1, 2, 3, 4, 5, 6] as const) {
      const photo = await samplePhoto(number)
      for (const face of await findFaces(engine, photo)) sources.push(await embedFace(engine, photo, face))
    }
    for (const person of PEOPLE) {
      const picture = await toPicture(await drawPortrait(person))
      const [face] = await findFaces(engine, picture)
      portraits.set(person.id, await embedFace(engine, picture, face!))
    }
  }, HANG_MS)

  const nearest = (own: Float32Array, others: readonly Float32Array[]) =>
    Math.min(...others.map((other) => descriptorDistance(own, other)))

  test('are those of none of the 22 women in the sample photographs', () => {
    expect(sources).toHaveLength(22)
    for (const [person, own] of portraits) expect(nearest(own, sources), person).toBeGreaterThan(differentAbove)
  })

  test('are those of different people', () => {
    for (const [person, own] of portraits) {
      const others = [...portraits].filter(([id]) => id !== person).map(([, other]) => other)
      expect(nearest(own, others), person).toBeGreaterThan(differentAbove)
    }
  })

  test.each(PEOPLE)('$id: a selfie passes the checks and matches the portrait', async (person) => {
    const picture = await toPicture(await drawSelfie(person, 720, 1280))
    const faces = await findFaces(engine, picture)
    expect(judgeFaces(picture, faces, 'selfie')).toMatchObject({ ok: true, hints: [] })
    const descriptor = await embedFace(engine, picture, faces[0]!)
    expect(descriptorDistance(descriptor, portraits.get(person.id)!)).toBeLessThan(matchBelow)
  })
})
