import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_OUT, makeSpecimens } from '@wabi/specimens/make-specimens.ts'
import { compareDescriptors } from '../face/compare.ts'
import { embedFace } from '../face/embed.ts'
import { type FaceEngine, loadFaceEngine } from '../face/engine.ts'
import { decodeImage } from '../image/decode.ts'
import { turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'
import { findUpright } from './find-upright.ts'

let engine: FaceEngine
let selfies: { wide: Picture; tall: Picture }[]
beforeAll(async () => {
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

test('one person lying and standing picture: surely found in both, and alike', async () => {
  for (const { wide, tall } of selfies) {
    const [a, b] = [(await findUpright(engine, wide)).faces[0]!, (await findUpright(engine, tall)).faces[0]!]
    expect(a.score).toBeGreaterThan(0.85)
    expect(b.score).toBeGreaterThan(0.85)
    const { distance } = compareDescriptors(
      await embedFace(engine, wide, a),
      await embedFace(engine, tall, b),
    )
    expect(distance).toBeLessThan(0.15)
  }
})

test('a picture without a face stays as sent', async () => {
  const blank: Picture = { width: 640, height: 480, data: new Uint8Array(640 * 480 * 3).fill(120) }
  expect(await findUpright(engine, blank)).toEqual({ faces: [], picture: blank })
})
