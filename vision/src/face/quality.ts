import type { Picture } from '../image/types.ts'
import { alignChip } from './align.ts'
import { CHIP_SIDE } from './engine.ts'
import type { Face } from './find-faces.ts'
import { eyeDistancePx } from './pose.ts'

export type FaceHint =
  | 'no_face'
  | 'several_faces'
  | 'face_too_small'
  | 'face_turned'
  | 'face_cut_off'
  | 'face_blurred'
  | 'face_too_dark'
  | 'face_too_bright'
  | 'sunglasses'
  | 'nose_covered'
  | 'eyes_closed'

export type FaceRole = 'selfie' | 'document'

export type FaceMeasures = {
  /** pixels between the outer corners of the eyes */
  eyeDistance: number
  yaw: number
  /** variance of the Laplacian over the variance of the chip; 0.01 to 0.3 on usable photos */
  sharpness: number
  /** mean luma of the chip, 0..255 */
  brightness: number
  /** standard deviation of the luma */
  contrast: number
  /** luma of the eyes' zones over the nose's; dark glasses below 0.27 */
  eyeBrightness: number
  /** colour distance (CbCr) between nose and forehead; a mask above 22 */
  noseColour: number
  /** height of the eyes over their width; open 0.2 to 0.45 */
  eyeOpening: number
  /** pixels from the nearest of the face's anchors to the picture's edge, as a share of its short side */
  edgeDistance: number
}

export type FaceQuality = { ok: boolean; hints: FaceHint[]; measures: FaceMeasures | null }

/**
 * Print is softer and smaller than a selfie, and nobody can take the card's portrait again: the card is judged mildly.
 * Sharpness: 55 photos blurred step by step kept 90 % of their same-person matches and no stranger matched down to 0.004;
 * below 0.002 strangers began to match (0.4 %), so a blurred face is not only unsure but unsafe.
 * Yaw: up to 0.8 pairs match as frontal ones do (94 to 100 %, no stranger); above it strangers come within 0.55 and above 1
 * only 63 % match. A selfie can be asked for better.
 */
const LIMITS = {
  selfie: { eyeDistance: 60, sharpness: 0.004, yaw: 0.5 },
  document: { eyeDistance: 35, sharpness: 0.002, yaw: 0.8 },
} as const
const MIN_EDGE_DISTANCE = 0.05
// The sample behind the research's 60 had few dark-skinned people; 45 keeps a dark face in fair light acceptable.
const BRIGHTNESS = { min: 45, max: 200 }
const MIN_EYE_BRIGHTNESS = 0.27
const MAX_NOSE_COLOUR = 22
const MIN_EYE_OPENING = 0.16
/** Faces smaller than this share of the largest are passers-by. */
const SEVERAL_SHARE = 0.4
/** Advice only: one frame cannot tell closed eyes from narrow ones. */
const ADVICE: readonly FaceHint[] = ['eyes_closed']

type Zone = readonly [x0: number, y0: number, x1: number, y1: number]
/** Zones of the aligned chip, where eyes lie at (47.5, 46.6) and (100.5, 46.6), the nose tip at (74, 76.6). */
const EYES: readonly Zone[] = [
  [34, 38, 62, 55],
  [87, 38, 115, 55],
]
const NOSE: Zone = [64, 60, 85, 80]
const FOREHEAD: Zone = [54, 12, 95, 28]

const luma = (chip: Uint8Array, i: number) => 0.299 * chip[i]! + 0.587 * chip[i + 1]! + 0.114 * chip[i + 2]!

function meanOf(chip: Uint8Array, [x0, y0, x1, y1]: Zone): { luma: number; cb: number; cr: number } {
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

/** Soukupova and Cech's eye aspect ratio, mean of both eyes. */
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

function measureFace(picture: Picture, face: Face, chip: Uint8Array): FaceMeasures {
  const nose = meanOf(chip, NOSE)
  const forehead = meanOf(chip, FOREHEAD)
  const eyes = EYES.map((zone) => meanOf(chip, zone).luma)
  return {
    ...measureLight(chip),
    eyeDistance: eyeDistancePx(face.mesh),
    yaw: face.yaw,
    eyeBrightness: Math.max(...eyes) / (nose.luma + 1),
    noseColour: Math.hypot(nose.cb - forehead.cb, nose.cr - forehead.cr),
    eyeOpening: eyeOpening(face.mesh),
    edgeDistance: edgeDistance(face.mesh, picture),
  }
}

/**
 * Whether one face is good enough to be compared, and what a person can do about it. `chip` is the face's own
 * (`alignChip`), for a caller who has cut it out already.
 */
export function judgeFace(
  picture: Picture,
  face: Face,
  role: FaceRole,
  chip: Uint8Array = alignChip(picture, face.mesh),
): FaceQuality & { measures: FaceMeasures } {
  const measures = measureFace(picture, face, chip)
  const limits = LIMITS[role]
  const hints: FaceHint[] = []
  if (measures.eyeDistance < limits.eyeDistance) hints.push('face_too_small')
  if (measures.edgeDistance < MIN_EDGE_DISTANCE) hints.push('face_cut_off')
  if (Math.abs(measures.yaw) > limits.yaw) hints.push('face_turned')
  if (measures.sharpness < limits.sharpness) hints.push('face_blurred')
  if (measures.brightness < BRIGHTNESS.min) hints.push('face_too_dark')
  if (measures.brightness > BRIGHTNESS.max) hints.push('face_too_bright')
  if (measures.eyeBrightness < MIN_EYE_BRIGHTNESS) hints.push('sunglasses')
  if (measures.noseColour > MAX_NOSE_COLOUR) hints.push('nose_covered')
  // On a turned head the lids are seen from the side.
  if (role === 'selfie' && measures.eyeOpening < MIN_EYE_OPENING && Math.abs(measures.yaw) <= limits.yaw) {
    hints.push('eyes_closed')
  }
  return { ok: hints.every((hint) => ADVICE.includes(hint)), hints, measures }
}

/**
 * The same for all faces of a picture (as `findFaces` gives them): none, one, or several of comparable size. `chip` is
 * the largest one's.
 */
export function judgeFaces(
  picture: Picture,
  faces: readonly Face[],
  role: FaceRole,
  chip?: Uint8Array,
): FaceQuality {
  const [largest, ...others] = faces
  if (!largest) return { ok: false, hints: ['no_face'], measures: null }
  const quality = judgeFace(picture, largest, role, chip)
  // By length, not area: a face half as large is one that stands close by.
  const several = others.some((face) => face.box[2] >= SEVERAL_SHARE * largest.box[2])
  return several ? { ...quality, ok: false, hints: ['several_faces', ...quality.hints] } : quality
}
