import sharp from 'sharp'
import { alignMesh } from './align-mesh.ts'
import { changeShape } from './change-shape.ts'
import { type Donor, mirrorDonor } from './donors.ts'
import { faceWidth, type Mesh, middleOf, OUTLINES } from './mesh.ts'
import { moveFace } from './move-face.ts'
import { blurPicture, type FloatPicture } from './picture.ts'
import { PARTS, type Part, type Recipe } from './recipe.ts'

/** Finer than this share of a face's width is detail; the rest is shade. */
const COARSEST = 0.09
/** Fades out over this distance at the edge of the face and of a part, in face widths. */
const EDGE = { face: 0.05, part: 0.03 }
/** Outlines of each part and how far they are widened. */
const AREAS: Readonly<
  Record<Exclude<Part, 'skin'>, { outlines: readonly (keyof typeof OUTLINES)[]; widened: number }>
> = {
  eyes: { outlines: ['rightEye', 'leftEye'], widened: 1.5 },
  brows: { outlines: ['rightBrow', 'leftBrow'], widened: 1.25 },
  nose: { outlines: ['nose'], widened: 1.15 },
  mouth: { outlines: ['mouth'], widened: 1.3 },
}
/** Yaws further apart than this are brought closer by a mirror. */
const MAX_YAW_APART = 0.4
/** Added to pixels before a logarithm: dark pixels are mostly noise. */
const FLOOR = 8
/** Pixels of the face's mask below this are the sitter's own. */
const OUTSIDE = 0.004

/** A sitter's picture with all donors' faces fitted to hers: from it a recipe is mixed. */
export type Palette = {
  readonly picture: FloatPicture
  readonly mesh: Mesh
  readonly face: Float32Array
  readonly parts: Readonly<Record<Part, Float32Array>>
  /** Mean color of the sitter's face, as logarithms. */
  readonly tone: readonly number[]
  readonly donors: readonly {
    readonly details: Float32Array
    readonly shades: Float32Array
    /** What distinguishes her shape from the sitter's, in the sitter's pose. */
    readonly shape: Float32Array
  }[]
}

export async function preparePalette(
  { picture, mesh, yaw }: Donor,
  donors: readonly Donor[],
): Promise<Palette> {
  const face = await drawMask(picture, mesh, ['oval'], 0.97, EDGE.face)
  const parts = await drawParts(picture, mesh)
  const deviation = COARSEST * faceWidth(mesh)
  const tone = meanTone(blurPicture(picture, deviation), face)
  const prepared = []
  for (const donor of donors) {
    const opposite = Math.sign(donor.yaw) !== Math.sign(yaw) && Math.abs(donor.yaw - yaw) > MAX_YAW_APART
    const faced = opposite ? await mirrorDonor(donor) : donor
    const fitted = moveFace(faced.picture, faced.mesh, mesh, picture)
    const coarse = blurPicture(fitted, deviation)
    const mean = meanTone(coarse, face)
    prepared.push({
      details: fitted.data.map((value, i) => Math.log((value + FLOOR) / (coarse.data[i]! + FLOOR))),
      shades: coarse.data.map((value, i) => (i % 4 === 3 ? 0 : Math.log(value + FLOOR) - mean[i % 4]!)),
      shape: alignMesh(faced.mesh, mesh).map((value, i) => value - mesh[i]!),
    })
  }
  return { picture, mesh, face, parts, tone, donors: prepared }
}

/** The face of the recipe in the sitter's picture, and its mesh. */
export function mixFace(palette: Palette, recipe: Recipe): { picture: FloatPicture; mesh: Mesh } {
  const texture = mixTexture(palette, recipe)
  const mesh = palette.mesh.slice()
  palette.donors.forEach(({ shape }, k) => {
    for (let i = 0; i < mesh.length; i += 1) mesh[i]! += recipe.shape[k]! * shape[i]!
  })
  changeShape(palette.mesh, recipe.moves).forEach((shift, i) => (mesh[i]! += shift))
  return { picture: moveFace(texture, palette.mesh, mesh, texture), mesh }
}

function mixTexture(
  { picture, face, parts, tone, donors }: Palette,
  { details, shades }: Recipe,
): FloatPicture {
  const data = picture.data.slice()
  const shares = donors.map((_, k) => PARTS.map((part) => [parts[part], details[part][k]!] as const))
  for (let i = 0; i < face.length; i += 1) {
    const own = face[i]!
    if (own < OUTSIDE) continue
    let [red, green, blue] = [tone[0]!, tone[1]!, tone[2]!]
    for (let k = 0; k < donors.length; k += 1) {
      let share = 0
      for (const [mask, weight] of shares[k]!) share += weight * mask[i]!
      const [donor, shade] = [donors[k]!, shades[k]!]
      red += share * donor.details[4 * i]! + shade * donor.shades[4 * i]!
      green += share * donor.details[4 * i + 1]! + shade * donor.shades[4 * i + 1]!
      blue += share * donor.details[4 * i + 2]! + shade * donor.shades[4 * i + 2]!
    }
    for (const [c, value] of [red, green, blue].entries()) {
      const mixed = Math.max(0, Math.min(255, Math.exp(value) - FLOOR))
      data[4 * i + c] = own * mixed + (1 - own) * data[4 * i + c]!
    }
  }
  return { ...picture, data }
}

/** Changes the tone of a picture in place. */
export function changeTone(
  pixels: Uint8ClampedArray | Float32Array,
  { gamma, red, blue }: Recipe['tone'],
): void {
  const curves = [red, 1, blue].map((factor) =>
    Float32Array.from({ length: 256 }, (_, value) => Math.min(255, 255 * (value / 255) ** gamma * factor)),
  )
  for (let i = 0; i < pixels.length; i += 1) {
    if (i % 4 < 3) pixels[i] = curves[i % 4]![Math.max(0, Math.min(255, Math.round(pixels[i]!)))]!
  }
}

function meanTone({ data }: FloatPicture, face: Float32Array): number[] {
  const sums = [0, 0, 0]
  let weights = 0
  face.forEach((weight, i) => {
    weights += weight
    for (let c = 0; c < 3; c += 1) sums[c]! += weight * Math.log(data[4 * i + c]! + FLOOR)
  })
  return sums.map((sum) => sum / weights)
}

async function drawParts(picture: FloatPicture, mesh: Mesh): Promise<Record<Part, Float32Array>> {
  const drawn = await Promise.all(
    Object.values(AREAS).map(({ outlines, widened }) =>
      drawMask(picture, mesh, outlines, widened, EDGE.part),
    ),
  )
  const [eyes, brows, nose, mouth] = drawn as [Float32Array, Float32Array, Float32Array, Float32Array]
  const skin = eyes.map((value, i) => Math.max(0, 1 - value - brows[i]! - nose[i]! - mouth[i]!))
  return { eyes, brows, nose, mouth, skin }
}

/** 1 inside the outlines, 0 outside. */
async function drawMask(
  { width, height }: FloatPicture,
  mesh: Mesh,
  outlines: readonly (keyof typeof OUTLINES)[],
  widened: number,
  edge: number,
): Promise<Float32Array> {
  const shapes = outlines.map((name) => {
    const [x, y] = middleOf(mesh, OUTLINES[name])
    const points = OUTLINES[name].map((i) => {
      const [px, py] = [x + widened * (mesh[i * 3]! - x), y + widened * (mesh[i * 3 + 1]! - y)]
      return `${px.toFixed(1)},${py.toFixed(1)}`
    })
    return `<polygon points="${points.join(' ')}" fill="#fff"/>`
  })
  const mask = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${shapes.join('')}</svg>`,
    ),
  )
    .blur(Math.max(0.4, edge * faceWidth(mesh)))
    .extractChannel(0)
    .raw()
    .toBuffer()
  return Float32Array.from(mask, (value) => value / 255)
}
