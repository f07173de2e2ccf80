import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cutOut, drawSelfie } from '@wabi/specimens/faces.ts'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { compareDescriptors } from '../face/compare.ts'
import { embedFace } from '../face/embed.ts'
import { type FaceEngine, loadFaceEngine } from '../face/engine.ts'
import { decodeImage } from '../image/decode.ts'
import { turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'
import { findUpright } from './find-upright.ts'

let engine: FaceEngine
interface Selfies {
  wide: Picture
  tall: Picture
}
/** Of the specimens, in light from one side; and of the same women in the even light of their sample photographs. */
let selfies: Selfies[]
let evenlyLit: Selfies[]
beforeAll(async () => {
  // The vision module blocks most image formats in this process; drawing needs them.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  engine = await loadFaceEngine()
  const specimens = await makeSpecimens(DEFAULT_OUT)
  const people = [...new Map(specimens.map((one) => [one.person, one])).values()]
  const load = (path: string) => decodeImage(readFileSync(path), { maxSidePx: 1600 })
  selfies = await Promise.all(
    people.map(async ({ selfie, selfieTall }) => ({
      wide: await load(selfie),
      tall: await load(selfieTall),
    })),
  )
  evenlyLit = await Promise.all(
    PEOPLE.map(async (person) => {
      const sitter = await cutOut(person)
      const draw = async (width: number, height: number) =>
        decodeImage(await drawSelfie(person, width, height, sitter), { maxSidePx: 1600 })
      return { wide: await draw(1280, 720), tall: await draw(720, 1280) }
    }),
  )
})

test('a sideways or upside-down selfie is turned upright and is the same person', async () => {
  for (const { wide, tall } of selfies) {
    for (const picture of [wide, tall]) {
      const upright = await findUpright(engine, picture)
      expect(upright.picture).toBe(picture)
      const own = await embedFace(engine, picture, upright.faces[0]!)
      for (const degrees of [90, 180, 270] as const) {
        const found = await findUpright(engine, turn(picture, degrees))
        expect([found.picture.width, found.picture.height]).toEqual([picture.width, picture.height])
        const { distance } = compareDescriptors(own, await embedFace(engine, found.picture, found.faces[0]!))
        expect(distance).toBeLessThan(0.01)
      }
    }
  }
})

/** The worse score of both formats, and the distance between them. */
async function compareFormats({ wide, tall }: Selfies): Promise<{ score: number; distance: number }> {
  const [a, b] = [(await findUpright(engine, wide)).faces[0]!, (await findUpright(engine, tall)).faces[0]!]
  const { distance } = compareDescriptors(await embedFace(engine, wide, a), await embedFace(engine, tall, b))
  return { score: Math.min(a.score, b.score), distance }
}

test('a person in a wide and a tall picture is found with certainty in both, as the same person', async () => {
  for (const pair of evenlyLit) {
    const { score, distance } = await compareFormats(pair)
    expect(score).toBeGreaterThan(0.85)
    expect(distance).toBeLessThan(0.15)
  }
})

test('in light from one side a person is found in both formats, and matches', async () => {
  for (const pair of selfies) {
    const { score, distance } = await compareFormats(pair)
    expect(score).toBeGreaterThan(0.8)
    expect(distance).toBeLessThan(0.25)
  }
})

test('a picture without a face stays as sent', async () => {
  const blank: Picture = { width: 640, height: 480, data: new Uint8Array(640 * 480 * 3).fill(120) }
  expect(await findUpright(engine, blank)).toEqual({ faces: [], picture: blank })
})
