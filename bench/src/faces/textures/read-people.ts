import sharp from 'sharp'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { toRaster } from '@wabi/specimens/raster.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import type { FaceEngine } from '../../../../vision/src/face/engine.ts'
import { findFaces } from '../../../../vision/src/face/find-faces.ts'
import { readTexture } from '../../../../vision/src/face/texture/read-texture.ts'
import { decodeImage } from '../../../../vision/src/image/decode.ts'
import { cutHead } from '../cut-head.ts'
import { loadPeople, MAX_YAW } from '../describe-people.ts'
import { PORTRAITS, type PortraitKind, simulatePortrait } from '../simulate-portrait.ts'
import { VARIATIONS } from './vary-frame.ts'

/** Pictures from which an attacker animates a head: the photograph itself, and portraits as photographed on the card. */
export const SOURCES = ['photograph', 'p240', 'p120'] as const
type Source = (typeof SOURCES)[number]

/** One photograph of one person: the textures of it, of portraits made from it, and of selfies animated from either. */
export type TexturedPhoto = {
  readonly person: string
  readonly photo: string
  readonly clean: string | null
  readonly portraits: Readonly<Partial<Record<PortraitKind, string | null>>>
  readonly animated: readonly { source: Source; variation: string; texture: string | null }[]
}

const KINDS = Object.keys(PORTRAITS) as PortraitKind[]

async function textureOf(engine: FaceEngine, bytes: Uint8Array): Promise<string | null> {
  const picture = await decodeImage(bytes, { maxSidePx: 1600 })
  const [face] = await findFaces(engine, picture)
  return face ? readTexture(engine, picture, face) : null
}

/** A straight frame of a head turn animated from this picture. null where no face is found in it. */
async function animate(png: Buffer, seed: string): Promise<Buffer | null> {
  const head = await findHead(await toRaster(png), false).catch(() => null)
  if (!head) return null
  const [frame] = await drawTurnBurst(
    head,
    { looks: ['straight'], turn: [0.75, 0.95] },
    random(seedFrom(seed)),
  )
  return frame!
}

/** Photographs of everybody, with portraits and animated selfies of each. About 200 CPU-seconds. */
export async function readPeople(engine: FaceEngine, seed: string): Promise<TexturedPhoto[]> {
  // The vision module blocks most image formats in this process; drawing needs them.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const read: TexturedPhoto[] = []
  for (const { person, photo, picture, face } of await loadPeople(engine)) {
    if (Math.abs(face.yaw) > MAX_YAW) continue
    const { data, width, height } = picture
    const whole = sharp(data, { raw: { width, height, channels: 3 } })
    const heads: [Source, Buffer][] = [['photograph', await cutHead(whole, picture, face.box)]]
    const portraits: Partial<Record<PortraitKind, string | null>> = {}
    for (const kind of KINDS) {
      const jpeg = await simulatePortrait(picture, face, kind, seedFrom(seed, photo, kind) % 1000)
      portraits[kind] = await textureOf(engine, jpeg)
      if (kind === 'p240' || kind === 'p120')
        heads.push([kind, await sharp(jpeg).resize({ width: 600 }).png().toBuffer()])
    }
    const animated: { source: Source; variation: string; texture: string | null }[] = []
    for (const [source, png] of heads) {
      const frame = await animate(png, `${seed} ${person} ${photo} ${source}`)
      if (!frame) continue
      for (const [variation, change] of Object.entries(VARIATIONS)) {
        const varied = await change(frame, random(seedFrom(seed, photo, source, variation)))
        animated.push({ source, variation, texture: await textureOf(engine, varied) })
      }
    }
    read.push({ person, photo, clean: await readTexture(engine, picture, face), portraits, animated })
  }
  return read
}
