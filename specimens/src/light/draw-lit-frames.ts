import { LIGHT_COLORS, LIGHT_FRAME_WIDTH, type LightColor } from '@wabi/contract/verification/light.ts'
import type { Random } from '../random.ts'
import { fromRaster, toRaster, type Raster } from '../raster.ts'
import { loadBackdrop } from '../turn/backdrop.ts'
import type { Head } from '../turn/head.ts'
import { drawSheet, FLAT } from '../turn/sheet.ts'
import { degreesFor, turnHead } from '../turn/turn-head.ts'
import {
  type AdaptiveCamera,
  drawAdaptiveCamera,
  openAdaptiveCamera,
  toLinear,
  type LinearPicture,
} from './adaptive-camera.ts'
import { CHEEK_LEVEL, shadeHead } from './shade-head.ts'

/**
 * Who or what is in front of the screen. `person`: a head. `animated`: software moves a photo and adds no light. `print`: a
 * photo of head and room on paper, flat. `display`: the same on a screen, which the light does not change. `tint`:
 * software colors the whole frame. `mask`: software colors the face evenly. `relit`: software colors the face by its
 * shape, as the light would.
 */
export const LIT_SUBJECTS = ['person', 'animated', 'print', 'display', 'tint', 'mask', 'relit'] as const
export type LitSubject = (typeof LIT_SUBJECTS)[number]

/** A screen and a room. */
export type LightScene = {
  /** The screen's light on the cheeks by that of the room, when all primaries are lit. */
  readonly strength: number
  /** The room's light by channel, 1 for daylight: lamps have little blue. */
  readonly ambient: readonly [number, number, number]
  /** Distance of the wall from the screen, in distances of the face. */
  readonly wallDistance: number
  /** Primaries that are off still give this much. */
  readonly leak: number
  /** How much of the color before is still in the frame: displays and cameras lag. */
  readonly lag: number
}

/** Light of a screen at arm's length on a face, in lux: phones at 200 to 500 nits, laptops somewhat more. */
const SCREEN_LUX = [6, 40] as const
/** Light of a room on a face: from a lamp in the evening to beside a window. */
export const ROOM_LUX = [25, 2500] as const

const logBetween = (random: Random, [low, high]: readonly [number, number]) =>
  low * (high / low) ** random.between(0, 1)

export function drawLightScene(
  random: Random,
  roomLux = logBetween(random, ROOM_LUX),
): LightScene & { roomLux: number } {
  const warm = random.between(0, 1)
  return {
    roomLux,
    strength: logBetween(random, SCREEN_LUX) / roomLux,
    ambient: [1 + 0.25 * warm, 1, 1 - 0.55 * warm],
    wallDistance: random.between(1.8, 9),
    leak: random.between(0.01, 0.06),
    lag: random.between(0, 0.25),
  }
}

type Rgb = readonly [number, number, number]

export type LitSitting = {
  readonly colors: readonly LightColor[]
  readonly scene: LightScene
  readonly subject: LitSubject
  readonly camera?: AdaptiveCamera
}

/**
 * A frame of each color, as the page sends them: JPEG, square. Drawn, not photographed. The head looks straight and sways, as
 * a phone in the hand does.
 */
export async function drawLitFrames(head: Head, sitting: LitSitting, random: Random): Promise<Buffer[]> {
  const { colors, scene, subject } = sitting
  const size = { width: LIGHT_FRAME_WIDTH, height: LIGHT_FRAME_WIDTH }
  const wall = await hangPictures(await loadBackdrop(head, size), random)
  const shaded = await shadeHead(head)
  const print = subject === 'print' || subject === 'display' ? await flattened(head) : null
  const take = openAdaptiveCamera(sitting.camera ?? drawAdaptiveCamera(random), random)
  const faceWidth = random.between(0.3, 0.42) * size.width
  const place = { x: size.width * random.between(0.46, 0.54), y: size.height * random.between(0.45, 0.54) }
  const level = random.between(-4, 6)
  const yaw = degreesFor(head, random.between(-0.12, 0.12))
  const frames: Buffer[] = []
  // The page's own light first: the camera has adapted to it.
  let before: Rgb = [0.5, 0.5, 0.5]
  for (const color of [null, ...colors]) {
    const shown: Rgb = color ? onPrimaries(color, scene.leak) : before
    const screen = shown.map((value, c) => value * (1 - scene.lag) + before[c]! * scene.lag) as unknown as Rgb
    before = shown
    const pose = {
      yaw: yaw + random.between(-1.5, 1.5),
      pitch: level + random.between(-1.5, 1.5),
      roll: random.between(-1.5, 1.5),
    }
    const at = {
      x: place.x + random.between(-0.015, 0.015) * size.width,
      y: place.y + random.between(-0.015, 0.015) * size.height,
      faceWidth: faceWidth * random.between(0.98, 1.02),
    }
    const picture = wall(random)
    // How much of the screen's light each pixel gets, of 255.
    const share = blank(size)
    if (print) {
      drawSheet(picture, print, head, FLAT, pose, at)
      lightPlane(share)
    } else {
      turnHead(picture, head, pose, at)
      if (subject === 'person' || subject === 'relit') {
        lightWall(share, subject === 'relit' ? 0 : CHEEK_LEVEL / scene.wallDistance ** 2)
        turnHead(share, shaded, pose, at)
      } else if (subject === 'mask') {
        turnHead(share, await evenly(shaded), pose, at)
      } else lightWall(share, CHEEK_LEVEL)
    }
    const strength = subject === 'display' || subject === 'animated' ? 0 : scene.strength
    // The room lights a head that moves a little differently in each frame.
    const ambience = print ? 1 : 1 + random.between(-0.015, 0.015)
    frames.push(await take(light(picture, share, { screen, strength, ambient: scene.ambient, ambience })))
  }
  return frames.slice(1)
}

const onPrimaries = (color: LightColor, leak: number) =>
  LIGHT_COLORS[color].map((lit) => (lit ? 1 : leak)) as unknown as Rgb

type Lighting = { screen: Rgb; strength: number; ambient: Rgb; ambience: number }

/** The scene in linear light: its photo shows the room's light, to which the screen adds. */
function light(
  picture: Raster,
  share: Raster,
  { screen, strength, ambient, ambience }: Lighting,
): LinearPicture {
  const { width, height } = picture
  const data = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i += 1) {
    const part = (strength * share.data[i * 4]!) / CHEEK_LEVEL
    const own = share.data[i * 4 + 1]! > 8 ? ambience : 1
    for (let c = 0; c < 3; c += 1)
      data[i * 3 + c] = toLinear(picture.data[i * 4 + c]!) * (own + (part * screen[c]!) / ambient[c]!)
  }
  return { width, height, data }
}

const blank = ({ width, height }: { width: number; height: number }): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})

function lightWall({ data }: Raster, level: number): void {
  for (let i = 0; i < data.length; i += 4) data[i] = level
}

/** A sheet close to the screen: its middle gets more light than its edges, by the fourth power of a cosine. */
function lightPlane({ width, height, data }: Raster): void {
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5]
    // The frame shows 0.3 m at 0.35 m.
    data[i * 4] = CHEEK_LEVEL * (1 / (1 + (0.86 * x) ** 2 + (0.86 * y) ** 2)) ** 2
  }
}

const even = new WeakMap<Head, Head>()

/** The same head, lit evenly wherever light reaches it. */
async function evenly(shaded: Head): Promise<Head> {
  const known = even.get(shaded)
  if (known) return known
  const { picture } = shaded
  const data = picture.data.map((value, i) =>
    i % 4 === 3 ? value : picture.data[i - (i % 4)]! > 25 ? CHEEK_LEVEL : 0,
  )
  const mask = { ...shaded, picture: { ...picture, data } }
  even.set(shaded, mask)
  return mask
}

const flat = new WeakMap<Head, Promise<Raster>>()

function flattened(head: Head): Promise<Raster> {
  const known = flat.get(head) ?? toRaster(fromRaster(head.picture).flatten({ background: '#b9c0bb' }))
  flat.set(head, known)
  return known
}

/** A wall with a few things on it, which a hand-held camera sees in slightly different places. */
async function hangPictures(backdrop: () => Raster, random: Random): Promise<(random: Random) => Raster> {
  const things = Array.from({ length: random.whole(6) }, () => ({
    x: random.between(-0.1, 1),
    y: random.between(-0.1, 0.8),
    width: random.between(0.05, 0.3),
    height: random.between(0.05, 0.3),
    color: [0, 1, 2].map(() => random.between(25, 235)),
  }))
  return (sway) => {
    const wall = backdrop()
    const [dx, dy] = [sway.between(-0.015, 0.015), sway.between(-0.015, 0.015)]
    for (const thing of things) {
      for (let y = 0; y < wall.height; y += 1) {
        const v = y / wall.height - thing.y - dy
        if (v < 0 || v > thing.height) continue
        for (let x = 0; x < wall.width; x += 1) {
          const u = x / wall.width - thing.x - dx
          if (u < 0 || u > thing.width) continue
          const i = (y * wall.width + x) * 4
          for (let c = 0; c < 3; c += 1) wall.data[i + c] = thing.color[c]!
        }
      }
    }
    return wall
  }
}
