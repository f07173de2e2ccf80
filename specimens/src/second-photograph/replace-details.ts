import sharp from 'sharp'
import { loadFaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { refineMesh } from '../../../vision/src/face/refine-mesh.ts'
import { copyPixel, fromRaster, type Raster } from '../raster.ts'

/** Points of the mesh between which the movement from one face to the other is interpolated: reach in face widths. */
const REACH = 0.06
/** Grid on which it is computed, in face widths. */
const GRID = 0.04
/** Details finer than this share of a face's width are replaced: all but the tone of the skin and the large shadows. */
const COARSEST = 0.09
/** Fades out over this distance outside the face, in face widths. */
const EDGE = 0.1

type FaceShape = { readonly mesh: Float32Array; readonly width: number }

/**
 * The sitter with part of the details (lashes, hair, wrinkles, highlights) of another woman, fitted to the sitter's face
 * point by point; shapes, tones and the share `kept` of the details remain the sitter's.
 */
export async function replaceDetails(sitter: Raster, donor: Raster, kept: number): Promise<Raster> {
  const [own, other] = [await findShape(sitter), await findShape(donor)]
  const fitted = fit(donor, sitter, other, own)
  const deviation = COARSEST * own.width
  const [ownCoarse, otherCoarse] = [await soften(sitter, deviation), await soften(fitted, deviation)]
  const mask = await maskFace(sitter, own)
  const drawn: Raster = { ...sitter, data: new Uint8ClampedArray(sitter.data) }
  for (let i = 0; i < mask.length; i += 1) {
    const weight = (mask[i]! / 255) * (1 - kept)
    if (weight === 0) continue
    for (let c = i * 4; c < i * 4 + 3; c += 1) {
      // Ratios, because details are darker on darker skin.
      const [from, to] = [ratio(sitter.data[c]!, ownCoarse[c]!), ratio(fitted.data[c]!, otherCoarse[c]!)]
      drawn.data[c] = sitter.data[c]! * (to / from) ** weight
    }
  }
  return drawn
}

const ratio = (value: number, mean: number) => (value + 8) / (mean + 8)

async function findShape(picture: Raster): Promise<FaceShape> {
  const { data, info } = await fromRaster(picture)
    .flatten({ background: '#8a8f94' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = { data: new Uint8Array(data), width: info.width, height: info.height }
  const engine = await loadFaceEngine()
  const [face] = await findFaces(engine, rgb)
  if (!face) throw new Error('no face in this picture')
  const mesh = await refineMesh(engine, rgb, face.mesh)
  const width = Math.hypot(mesh[454 * 3]! - mesh[234 * 3]!, mesh[454 * 3 + 1]! - mesh[234 * 3 + 1]!)
  return { mesh, width }
}

/** One picture, moved so that its face covers the other's, in the other's size. */
function fit(source: Raster, target: Raster, from: FaceShape, to: FaceShape): Raster {
  const step = GRID * to.width
  const [columns, rows] = [Math.ceil(target.width / step) + 2, Math.ceil(target.height / step) + 2]
  const [x, y] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  const narrow = 1 / (2 * (REACH * to.width) ** 2)
  const scale = from.width / to.width
  for (let i = 0; i < x.length; i += 1) {
    const [px, py] = [(i % columns) * step, Math.floor(i / columns) * step]
    let [dx, dy, weights] = [0, 0, 0]
    for (let k = 0; k < to.mesh.length; k += 3) {
      const [ux, uy] = [to.mesh[k]!, to.mesh[k + 1]!]
      const squared = ((px - ux) ** 2 + (py - uy) ** 2) * narrow
      const weight = Math.exp(-Math.min(squared, 60)) + 1e-5 / (1 + squared)
      dx += weight * (from.mesh[k]! - scale * ux)
      dy += weight * (from.mesh[k + 1]! - scale * uy)
      weights += weight
    }
    x[i] = scale * px + dx / weights
    y[i] = scale * py + dy / weights
  }
  const fitted: Raster = { ...target, data: new Uint8ClampedArray(target.data.length) }
  const at = (grid: Float32Array, px: number, py: number) => {
    const [u, v] = [px / step, py / step]
    const [u0, v0] = [u | 0, v | 0]
    const k = v0 * columns + u0
    const upper = grid[k]! + (grid[k + 1]! - grid[k]!) * (u - u0)
    const lower = grid[k + columns]! + (grid[k + columns + 1]! - grid[k + columns]!) * (u - u0)
    return upper + (lower - upper) * (v - v0)
  }
  for (let py = 0; py < target.height; py += 1) {
    for (let px = 0; px < target.width; px += 1) {
      copyPixel(source, at(x, px, py), at(y, px, py), fitted.data, 4 * (py * target.width + px))
    }
  }
  return fitted
}

const soften = (picture: Raster, deviation: number): Promise<Buffer> =>
  fromRaster({ ...picture, data: picture.data.map((value, i) => (i % 4 === 3 ? 255 : value)) })
    .blur(deviation)
    .raw()
    .toBuffer()

/** Oval of the face mesh, clockwise from the brow. */
const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

async function maskFace({ width, height }: Raster, { mesh, width: faceWidth }: FaceShape): Promise<Buffer> {
  const points = OVAL.map((i) => `${mesh[i * 3]!.toFixed(1)},${mesh[i * 3 + 1]!.toFixed(1)}`).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><polygon points="${points}" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg))
    .blur(EDGE * faceWidth * 0.5)
    .extractChannel(0)
    .raw()
    .toBuffer()
}
