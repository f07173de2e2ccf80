import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawPortrait, drawSelfie } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { toRaster } from '@wabi/specimens/raster.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeImage } from '../../image/decode.ts'
import { loadFaceEngine } from '../engine.ts'
import { findFaces } from '../find-faces.ts'
import { readTexture } from './read-texture.ts'
import { textureLikeness } from './texture-likeness.ts'

/** The decision's limit (`SAME_PHOTOGRAPH_LIKENESS`), which this layer does not know. */
const LIMIT = 0.88

async function textureOf(bytes: Uint8Array): Promise<string | null> {
  const engine = await loadFaceEngine()
  const picture = await decodeImage(bytes, { maxSidePx: 1600 })
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const [face] = await findFaces(engine, picture)
  return face ? readTexture(engine, picture, face) : null
}

describe('a drawn portrait', () => {
  const sitter = person('hanna')
  let portrait: string
  let frame: Buffer

  beforeAll(async () => {
    sharp.unblock({ operation: ['VipsForeignLoad'] })
    const printed = await sharp(await drawPortrait(sitter))
      .resize({ height: 240 })
      .blur(0.8)
      .jpeg({ quality: 80 })
      .toBuffer()
    portrait = (await textureOf(printed))!
    const head = await findHead(
      await toRaster(await sharp(printed).resize({ width: 600 }).png().toBuffer()),
      false,
    )
    frame = (await drawTurnBurst(head, { looks: ['straight'], turn: [0.8, 1] }, random(7)))[0]!
  })

  test.each([
    ['as it is', (jpeg: Buffer) => sharp(jpeg)],
    ['mirrored and blurred', (jpeg: Buffer) => sharp(jpeg).flop().blur(2)],
    [
      'in other colors and brighter',
      (jpeg: Buffer) => sharp(jpeg).modulate({ hue: 25, saturation: 0.4 }).gamma(1.4),
    ],
  ])('has the details of a head that is animated from it, %s', async (_, change) => {
    const selfie = await textureOf(await change(frame).jpeg({ quality: 40 }).toBuffer())
    expect(textureLikeness(portrait, selfie!)).toBeGreaterThan(LIMIT)
  })

  test("does not have those of the sitter's second photograph", async () => {
    const selfie = await textureOf(await drawSelfie(sitter, 1280, 960))
    expect(textureLikeness(portrait, selfie!)).toBeLessThan(LIMIT)
  })

  test('of less than 24 pixels between the eyes has no texture, and what is no texture cannot be compared', async () => {
    const picture = await decodeImage(frame, { maxSidePx: 640 })
    const engine = await loadFaceEngine()
    const [face] = await findFaces(engine, picture)
    const small = { mesh: face!.mesh.map((value) => value / 10) }
    expect(await readTexture(engine, picture, small)).toBeNull()
    expect(textureLikeness(portrait, 'AAAA')).toBeNull()
  })
})

const folder = fileURLToPath(new URL('../../../../../shared/data/faces/same-person/', import.meta.url))
const absent = !existsSync(folder)

test.skipIf(absent)(
  `two photographs of one person do not share their details${absent ? ' (skipped: ../shared/data/faces is absent)' : ''}`,
  async () => {
    for (const name of ['Ariel_Sharon', 'Colin_Powell', 'George_W_Bush']) {
      const [first, second] = [1, 2].map((i) => readFileSync(`${folder}${name}/${name}_000${i}.jpg`))
      const [one, other] = [await textureOf(first!), await textureOf(second!)]
      expect(textureLikeness(one!, other!)).toBeLessThan(LIMIT)
    }
  },
)
