import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PEOPLE, type Person } from './people.ts'
import { fromRaster, paint, toRaster, type Raster } from './raster.ts'
import { type Light, relight } from './second-photograph/relight.ts'
import { replaceDetails } from './second-photograph/replace-details.ts'

const SAMPLES = fileURLToPath(new URL('../../node_modules/@vladmandic/face-api/demo', import.meta.url))

export type FaceFrame = {
  width: number
  height: number
  /** Height of the face in the result, and the position of its center, as fractions of the frame. */
  faceHeight: number
  faceX: number
  faceY: number
  tiltDegrees: number
}

/** A sample photo. */
export const readSample = (sample: number): Promise<Raster> => toRaster(join(SAMPLES, `sample${sample}.jpg`))

/** The sitter of a sample photo, cut out on a transparent background; `photo` replaces the sample and is changed. */
export async function cutOut(person: Person, photo?: Raster): Promise<Raster> {
  const { sample, outline } = person.sitter
  const picture = photo ?? (await readSample(sample))
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

/** How the second photograph of a sitter differs from the one on the card. */
type SecondPhotograph = {
  readonly light: Light
  readonly strength: number
  /** Another woman, part of whose details replaces the sitter's, and the share of the own ones that remains. */
  readonly details?: { readonly from: string; readonly kept: number }
}

/**
 * Chosen so that portrait and selfie are as far apart as two photographs of one person: 0.35 to 0.45 by their descriptors, and
 * below 0.87 by the likeness of their details.
 */
const SECOND_PHOTOGRAPH: Readonly<Record<string, SecondPhotograph>> = {
  hanna: { light: [-0.8, -0.3, 0.5], strength: 0.7 },
  selam: { light: [0.7, 0.3, 0.5], strength: 0.75, details: { from: 'ruth', kept: 0.65 } },
  marta: { light: [-0.8, -0.3, 0.5], strength: 0.9 },
  ruth: { light: [0.2, 0.9, 0.5], strength: 0.8 },
  liya: { light: [0.5, -0.6, 0.5], strength: 0.6 },
}

/**
 * The sitter as she appears on the day of the check. The samples have one photograph of each, so a second one is drawn: in
 * light that casts other shadows on the relief of the face, and partly with other details. Not suitable for measuring the
 * face comparison.
 */
export function simulateSitter(person: Person): Promise<Raster> {
  let drawn = sitters.get(person.id)
  if (!drawn) sitters.set(person.id, (drawn = drawSecondPhotograph(person)))
  return drawn
}

const sitters = new Map<string, Promise<Raster>>()

/** The second photograph, not kept; `cut` replaces how people are cut out. */
export async function drawSecondPhotograph(
  person: Person,
  cut: (person: Person) => Promise<Raster> = cutOut,
): Promise<Raster> {
  const { light, strength, details } = SECOND_PHOTOGRAPH[person.id] ?? SECOND_PHOTOGRAPH.hanna!
  const own = await cut(person)
  const other = details && PEOPLE.find(({ id }) => id === details.from)
  const changed = other ? await replaceDetails(own, await cut(other), details.kept) : own
  return relight(changed, light, strength)
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

/** The card's photograph: 480 x 620, a light wall behind, colors muted as in a studio. */
export function drawPortrait(person: Person): Promise<Buffer> {
  let drawn = portraits.get(person.id)
  if (!drawn) portraits.set(person.id, (drawn = renderPortrait(person)))
  return drawn
}

/** Nine cards of a person show the same picture, so it is drawn once. */
const portraits = new Map<string, Promise<Buffer>>()

/** The same with another sitter, not kept. */
export async function renderPortrait(person: Person, sitter?: Raster): Promise<Buffer> {
  const frame = { width: 480, height: 620, faceHeight: 290, faceX: 0.5, faceY: 0.46, tiltDegrees: 0 }
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="620"><defs><radialGradient id="g" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="#eef1f2"/><stop offset="1" stop-color="#cdd6da"/></radialGradient></defs><rect width="480" height="620" fill="url(#g)"/></svg>`
  const seated = await seat(person, sitter ?? (await cutOut(person)), frame, Buffer.from(wall))
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
 * background. `sitter` replaces the second photograph, for measures that depend on its light.
 */
export async function drawSelfie(
  person: Person,
  width: number,
  height: number,
  sitter?: Raster,
): Promise<Buffer> {
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
    sitter ?? (await simulateSitter(person)),
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
