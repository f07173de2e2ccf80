import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Person } from './people.ts'
import { fromRaster, paint, toRaster, type Raster } from './raster.ts'

const SAMPLES = fileURLToPath(new URL('../../node_modules/@vladmandic/face-api/demo', import.meta.url))

export type FaceFrame = {
  width: number
  height: number
  /** Height of the face in the result, and the position of its centre, as fractions of the frame. */
  faceHeight: number
  faceX: number
  faceY: number
  tiltDegrees: number
}

/** The sitter of a sample photo, cut out on a transparent background. */
export async function cutOut(person: Person): Promise<Raster> {
  const { sample, outline } = person.sitter
  const picture = await toRaster(join(SAMPLES, `sample${sample}.jpg`))
  const mask = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}"><rect width="100%" height="100%"/><polygon points="${outline}" fill="#fff"/></svg>`,
    ),
  )
    .blur(5)
    .extractChannel(0)
    .raw()
    .toBuffer()
  for (let i = 0; i < mask.length; i++) picture.data[i * 4 + 3] = mask[i]!
  return picture
}

/**
 * A local deformation of a face: its centre, extent, displacement and stretch, in face heights from the centre of the
 * face.
 */
type Deformation = {
  at: readonly [x: number, y: number]
  reach: readonly [x: number, y: number]
  move: readonly [x: number, y: number]
  stretch: readonly [x: number, y: number]
}

/** Differences between the card's photograph and the day of the check: weight, expression, a nearer camera. */
const ANOTHER_DAY: readonly Deformation[] = [
  { at: [0, 0.3], reach: [0.5, 0.22], move: [0, 0], stretch: [0.16, 0] },
  { at: [0, 0.27], reach: [0.2, 0.1], move: [0, 0.02], stretch: [0.22, -0.1] },
  { at: [0, 0.1], reach: [0.12, 0.16], move: [0, -0.012], stretch: [0.2, 0.12] },
  { at: [0, -0.09], reach: [0.35, 0.09], move: [0, -0.012], stretch: [-0.08, -0.12] },
]

/** Strength of the deformation per person, so that portrait and selfie are 0.29 to 0.36 apart. */
const DEFORMATION_STRENGTH: Record<string, number> = {
  hanna: 0.7,
  selam: 0.42,
  marta: 0.85,
  ruth: 0.8,
  liya: 0.75,
}

/**
 * The sitter as she appears on the day of the check: the samples have one photograph of each, so a second one is
 * simulated by deforming the face. Portrait and selfie are then as far apart as two photographs of one person. Not
 * suitable for measuring the face comparison.
 */
export async function simulateSitter(person: Person): Promise<Raster> {
  const { x: faceX, y: faceY, height } = person.sitter.face
  const strength = DEFORMATION_STRENGTH[person.id] ?? 0.7
  const source = await cutOut(person)
  const drawn: Raster = { ...source, data: new Uint8ClampedArray(source.data.length) }
  for (let y = 0; y < source.height; y++) {
    for (let x = 0; x < source.width; x++) {
      const [u, v] = [(x - faceX) / height, (y - faceY) / height]
      let [fromX, fromY] = [u, v]
      for (const { at, reach, move, stretch } of ANOTHER_DAY) {
        const [du, dv] = [u - at[0], v - at[1]]
        const share = strength * Math.exp(-((du / reach[0]) ** 2) - (dv / reach[1]) ** 2)
        fromX -= share * (move[0] + stretch[0] * du)
        fromY -= share * (move[1] + stretch[1] * dv)
      }
      copyPixel(
        source,
        fromX * height + faceX,
        fromY * height + faceY,
        drawn.data,
        4 * (y * source.width + x),
      )
    }
  }
  return drawn
}

/** Copies a bilinearly interpolated pixel, clamped to the edges of the picture. */
function copyPixel(
  { width, height, data }: Raster,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
) {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const first = 4 * (top * width + left)
  for (let c = 0; c < 4; c++) {
    const upper = data[first + c]! * (1 - right) + data[first + 4 + c]! * right
    const lower = data[first + 4 * width + c]! * (1 - right) + data[first + 4 * width + 4 + c]! * right
    into[at + c] = upper * (1 - down) + lower * down
  }
}

/** Places the sitter in the frame over `back`, a picture of the frame's size. */
async function seat(person: Person, sitter: Raster, frame: FaceFrame, back: Buffer): Promise<Raster> {
  const target = await toRaster(back)
  const { face } = person.sitter
  const scale = face.height / frame.faceHeight
  const angle = (frame.tiltDegrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const [x, y] = [frame.faceX * frame.width, frame.faceY * frame.height]
  paint(target, sitter, [c, s, face.x - c * x - s * y, -s, c, face.y + s * x - c * y, 0, 0, 1])
  return target
}

/** The card's photograph: 480 x 620, a light wall behind, colours muted as in a studio. */
export function drawPortrait(person: Person): Promise<Buffer> {
  let drawn = portraits.get(person.id)
  if (!drawn) portraits.set(person.id, (drawn = renderPortrait(person)))
  return drawn
}

/** Nine cards of a person show the same picture, so it is drawn once. */
const portraits = new Map<string, Promise<Buffer>>()

async function renderPortrait(person: Person): Promise<Buffer> {
  const frame = { width: 480, height: 620, faceHeight: 290, faceX: 0.5, faceY: 0.46, tiltDegrees: 0 }
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="620"><defs><radialGradient id="g" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="#eef1f2"/><stop offset="1" stop-color="#cdd6da"/></radialGradient></defs><rect width="480" height="620" fill="url(#g)"/></svg>`
  const seated = await seat(person, await cutOut(person), frame, Buffer.from(wall))
  return fromRaster(seated).modulate({ saturation: 0.82, brightness: 1.02 }).removeAlpha().png().toBuffer()
}

const ROOMS: Record<string, [string, string, string]> = {
  hanna: ['#c9bda8', '#7d6b55', '#e9e2d2'],
  selam: ['#a9b7b4', '#55666b', '#dfe7e3'],
  marta: ['#c4b3a6', '#6b5a4f', '#efe3d6'],
  ruth: ['#b7bda4', '#596049', '#e6ead8'],
  liya: ['#b3afc0', '#4f4c63', '#e4e1ec'],
}

/** A blurred room: wall, door, window, a picture. */
function room(person: Person, width: number, height: number): Buffer {
  const [wall, dark, bright] = ROOMS[person.id] ?? ['#bbb', '#666', '#eee']
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}" fill="${fill}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${wall}"/></linearGradient></defs>` +
      rect(0, 0, 1, 1, 'url(#g)') +
      rect(0.04, 0.06, 0.2, 0.6, '#f7f7f2') +
      rect(0.13, 0.06, 0.02, 0.6, wall) +
      rect(0.8, 0.12, 0.17, 1, dark) +
      rect(0.62, 0.16, 0.11, 0.2, dark) +
      rect(0.635, 0.185, 0.08, 0.15, bright) +
      rect(0, 0.88, 1, 0.12, dark) +
      '</svg>',
  )
}

/**
 * The selfie: the card's sitter on another day, in different light, scale, tilt and exposure, against a blurred
 * background.
 */
export async function drawSelfie(person: Person, width: number, height: number): Promise<Buffer> {
  const tall = height > width
  const frame = {
    width,
    height,
    faceHeight: tall ? 350 : 320,
    faceX: 0.49,
    faceY: tall ? 0.45 : 0.46,
    tiltDegrees: person.sitter.sample === 3 ? 4 : -4,
  }
  const seated = await seat(
    person,
    await simulateSitter(person),
    frame,
    await sharp(room(person, width, height))
      .blur(14)
      .png()
      .toBuffer(),
  )
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x1="0" x2="1" y1="0" y2="0.4"><stop offset="0" stop-color="#fff4e0" stop-opacity="0.16"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#101830" stop-opacity="0.22"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  const lit = await fromRaster(seated)
    .composite([{ input: Buffer.from(light) }])
    .removeAlpha()
    .png()
    .toBuffer()
  return sharp(lit)
    .modulate({ brightness: 0.95, hue: 4 })
    .gamma(1.1)
    .blur(0.6)
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
