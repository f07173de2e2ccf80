import type { Picture } from '../image/types.ts'
import { CHIP_SIDE } from './engine.ts'
import type { Face } from './find-faces.ts'
import { measureDetail, type Zone } from './zone-detail.ts'
import { eyeDistancePx, getLowering } from './pose.ts'

export type FaceMeasures = {
  /** pixels between the outer corners of the eyes */
  eyeDistance: number
  yaw: number
  /** from `getLowering`; above 0.35 the head looks down */
  lowering: number
  /** variance of the Laplacian over the variance of the chip; 0.01 to 0.3 on usable photos */
  sharpness: number
  /** mean luma of the chip, 0..255 */
  brightness: number
  /** standard deviation of the luma */
  contrast: number
  /** luma of the eye zones over that of the nose; dark glasses below 0.27 */
  eyeBrightness: number
  /** color distance (CbCr) between nose and forehead; a mask above 22 */
  noseColor: number
  /** luma change along the rows over an eye, relative to its deviation on the chip; behind dark glasses below 0.045 */
  eyeDetail: number
  /** range of the columns' luma over an eye, relative to the same; iris and white give 0.4 and more */
  eyeRange: number
  /** as eyeDetail, around the mouth; cloth below 0.02 */
  mouthDetail: number
  /** height of the eyes over their width; open 0.2 to 0.45 */
  eyeOpening: number
  /** spread of the chip's colors (standard deviation of CbCr); 0 in gray print, 5 and more in color */
  color: number
  /** pixels from the nearest of the face's anchors to the picture's edge, as a share of its short side */
  edgeDistance: number
}

/** Zones of the aligned chip, where the eyes are at (47.5, 46.6) and (100.5, 46.6), the nose tip at (74, 76.6). */
const EYES: readonly Zone[] = [
  [34, 38, 62, 55],
  [87, 38, 115, 55],
]
const NOSE: Zone = [64, 60, 85, 80]
const FOREHEAD: Zone = [54, 12, 95, 28]
const MOUTH: Zone = [52, 92, 96, 114]

const luma = (chip: Uint8Array, i: number) => 0.299 * chip[i]! + 0.587 * chip[i + 1]! + 0.114 * chip[i + 2]!

function meanColor(chip: Uint8Array, [x0, y0, x1, y1]: Zone): { luma: number; cb: number; cr: number } {
  let [sum, cb, cr] = [0, 0, 0]
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const i = (y * CHIP_SIDE + x) * 3
      const l = luma(chip, i)
      sum += l
      cb += (chip[i + 2]! - l) * 0.564
      cr += (chip[i]! - l) * 0.713
    }
  }
  const count = (x1 - x0) * (y1 - y0)
  return { luma: sum / count, cb: cb / count, cr: cr / count }
}

function measureLight(chip: Uint8Array): Pick<FaceMeasures, 'sharpness' | 'brightness' | 'contrast'> {
  const n = CHIP_SIDE
  const gray = new Float32Array(n * n)
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0]
  for (let i = 0; i < gray.length; i += 1) {
    gray[i] = luma(chip, i * 3)
    const v = gray[i]!
    sum += v
    squares += v * v
  }
  for (let y = 1; y < n - 1; y += 1) {
    for (let x = 1; x < n - 1; x += 1) {
      const i = y * n + x
      const l = gray[i - 1]! + gray[i + 1]! + gray[i - n]! + gray[i + n]! - 4 * gray[i]!
      edges += l
      edgeSquares += l * l
    }
  }
  const mean = sum / gray.length
  const variance = Math.max(0, squares / gray.length - mean * mean)
  const inner = (n - 2) * (n - 2)
  const laplacian = edgeSquares / inner - (edges / inner) ** 2
  return { sharpness: laplacian / (variance + 1), brightness: mean, contrast: Math.sqrt(variance) }
}

function colorSpread(chip: Uint8Array): number {
  let [cb, cr, squares] = [0, 0, 0]
  const count = chip.length / 3
  for (let i = 0; i < chip.length; i += 3) {
    const l = luma(chip, i)
    const [b, r] = [(chip[i + 2]! - l) * 0.564, (chip[i]! - l) * 0.713]
    cb += b
    cr += r
    squares += b * b + r * r
  }
  return Math.sqrt(Math.max(0, (squares - (cb * cb + cr * cr) / count) / count))
}

/** Eye aspect ratio (Soukupova and Cech), mean of both eyes. */
function eyeOpening(mesh: Float32Array): number {
  const distance = (a: number, b: number) =>
    Math.hypot(mesh[a * 3]! - mesh[b * 3]!, mesh[a * 3 + 1]! - mesh[b * 3 + 1]!)
  const ratio = (outer: number, inner: number, up: [number, number], low: [number, number]) =>
    (distance(up[0], low[0]) + distance(up[1], low[1])) / (2 * Math.max(1, distance(outer, inner)))
  return (ratio(33, 133, [160, 158], [144, 153]) + ratio(263, 362, [387, 385], [373, 380])) / 2
}

function edgeDistance(mesh: Float32Array, picture: Picture): number {
  const { width, height } = picture
  const nearest = [33, 263, 4, 61, 291].map((i) => {
    const [x, y] = [mesh[i * 3]!, mesh[i * 3 + 1]!]
    return Math.min(x, y, width - 1 - x, height - 1 - y)
  })
  return Math.min(...nearest) / Math.min(width, height)
}

/** All measures of one face; `chip` is its aligned chip. */
export function measureFace(picture: Picture, face: Face, chip: Uint8Array): FaceMeasures {
  const nose = meanColor(chip, NOSE)
  const forehead = meanColor(chip, FOREHEAD)
  const eyes = EYES.map((zone) => meanColor(chip, zone).luma)
  const light = measureLight(chip)
  const details = EYES.map((zone) => measureDetail(chip, zone, light.contrast))
  return {
    ...light,
    eyeDetail: Math.max(...details.map(({ detail }) => detail)),
    eyeRange: Math.max(...details.map(({ range }) => range)),
    mouthDetail: measureDetail(chip, MOUTH, light.contrast).detail,
    eyeDistance: eyeDistancePx(face.mesh),
    yaw: face.yaw,
    lowering: getLowering(face.mesh),
    eyeBrightness: Math.max(...eyes) / (nose.luma + 1),
    noseColor: Math.hypot(nose.cb - forehead.cb, nose.cr - forehead.cr),
    eyeOpening: eyeOpening(face.mesh),
    color: colorSpread(chip),
    edgeDistance: edgeDistance(face.mesh, picture),
  }
}
