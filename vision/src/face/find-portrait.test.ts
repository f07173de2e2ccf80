import { beforeAll, describe, expect, test } from 'vitest'
import { turn } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'
import { compareDescriptors } from './compare.ts'
import { embedFace } from './embed.ts'
import { type FaceEngine, loadFaceEngine } from './engine.ts'
import { findFaces } from './find-faces.ts'
import { findPortrait } from './find-portrait.ts'
import { around, cut, draw, edit, onCanvas, samplePhoto, toPicture } from './testing/samples.ts'

let engine: FaceEngine
let heads: { picture: Picture; descriptor: Float32Array; faceWidth: number }[]

beforeAll(async () => {
  engine = await loadFaceEngine()
  heads = []
  for (const number of [3, 5, 6] as const) {
    const photo = await samplePhoto(number)
    const faces = (await findFaces(engine, photo)).filter((face) => Math.abs(face.yaw) < 0.4)
    for (const face of faces) {
      heads.push({
        picture: await cut(photo, around(face.box)),
        descriptor: await embedFace(engine, photo, face),
        faceWidth: face.box[2],
      })
    }
  }
})

/** A card of 1280x800 with the head on it so that the face is `facePx` wide. */
async function card(head: (typeof heads)[number], facePx: number, x: number, y: number): Promise<Picture> {
  const width = Math.round((head.picture.width * facePx) / head.faceWidth)
  return onCanvas(await toPicture(edit(head.picture).resize({ width })), { width: 1280, height: 800, x, y })
}

describe.each([0, 90, 180, 270] as const)('on a card turned by %i degrees', (degrees) => {
  test('the portrait is found upright and is the right person', async () => {
    expect(heads.length).toBeGreaterThan(4)
    for (const head of heads.slice(0, 5)) {
      const given = turn(await card(head, 150, 120, 200), degrees)
      const portrait = await findPortrait(engine, given)
      expect((portrait!.rotation + degrees) % 360).toBe(0)
      const descriptor = await embedFace(engine, portrait!.picture, portrait!.face)
      expect(compareDescriptors(descriptor, head.descriptor).distance).toBeLessThan(0.4)
      // The box is in pixels of the original picture.
      const [found] = await findFaces(engine, turn(await cut(given, [...portrait!.box]), portrait!.rotation))
      expect(found).toBeDefined()
    }
  })

  test('a face 40 px wide is located', async () => {
    let found = 0
    for (const head of heads) {
      const given = turn(await card(head, 40, 200, 300), degrees)
      const portrait = await findPortrait(engine, given)
      if (!portrait) continue
      expect((portrait.rotation + degrees) % 360).toBe(0)
      expect(portrait.face.box[2]).toBeGreaterThan(30)
      expect(portrait.face.box[2]).toBeLessThan(60)
      found += 1
    }
    expect(found).toBe(heads.length)
  })
})

test('of a portrait and its ghost image the portrait is returned', async () => {
  const head = heads[0]!
  const ghost = await toPicture(edit(head.picture).resize({ width: 110 }).grayscale().toColourspace('srgb'))
  const plain = await card(head, 160, 100, 250)
  const both = await toPicture(
    edit(plain).composite([{ input: await edit(ghost).png().toBuffer(), left: 1000, top: 500 }]),
  )
  const portrait = await findPortrait(engine, both)
  expect(portrait!.face.box[0]).toBeLessThan(500)
  expect(portrait!.face.box[2]).toBeGreaterThan(120)
})

test('a large scan is searched smaller, and its box is given in its own pixels', async () => {
  const head = heads[0]!
  const big = await toPicture(edit(await card(head, 150, 120, 200)).resize({ width: 3840 }))
  const portrait = await findPortrait(engine, big)
  expect(portrait!.picture.width).toBe(1920)
  expect(portrait!.box[2]).toBeGreaterThan(2.6 * 150)
  expect(portrait!.box[2]).toBeLessThan(3.4 * 150)
})

test.each([
  ['plain paper', draw(1280, 800, () => [240, 238, 230])],
  [
    'guilloche lines',
    draw(1280, 800, (x, y) => [200 + 40 * Math.sin(x / 9 + 3 * Math.sin(y / 30)), 220, 210]),
  ],
])('%s has no portrait', async (_, picture) => {
  expect(await findPortrait(engine, picture)).toBeNull()
})
