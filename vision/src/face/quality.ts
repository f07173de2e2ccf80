import type { Picture } from '../image/types.ts'
import { alignChip } from './align.ts'
import type { Face } from './find-faces.ts'
import { type FaceMeasures, measureFace } from './measure-face.ts'

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

export type FaceQuality = { ok: boolean; hints: FaceHint[]; measures: FaceMeasures | null }

/**
 * Print is softer and smaller than a selfie, and a card's portrait cannot be retaken, so cards have milder limits.
 * Sharpness: 55 photos blurred step by step kept 90 % of their same-person matches and no stranger matched down to
 * 0.004; below 0.002 strangers began to match (0.4 %), so a blurred face is not only uncertain but unsafe. Yaw: up to
 * 0.8 pairs match as well as frontal ones (94 to 100 %, no stranger); above it strangers come within 0.55 and above 1
 * only 63 % match. A selfie can be retaken, so its limit is stricter.
 */
const LIMITS = {
  selfie: { eyeDistance: 60, sharpness: 0.004, yaw: 0.5 },
  document: { eyeDistance: 35, sharpness: 0.002, yaw: 0.8 },
} as const
/**
 * Of 19 drawn heads looking down by 30 degrees, 16 have a distance above 0.5 to their own straight view, and 16 exceed
 * this limit, 15 of them the same; by 20 degrees 1 and 8; by 10 and less none, nor do 46 public photos (up to 0.21).
 * Looking up changes less and cannot be distinguished from the variation between photos.
 */
const MAX_LOWERING = 0.35
const MIN_EDGE_DISTANCE = 0.05
// The sample behind the literature's 60 had few dark-skinned people; 45 accepts a dark face in fair light.
const BRIGHTNESS = { min: 45, max: 200 }
const MIN_EYE_BRIGHTNESS = 0.27
/**
 * No face without glasses (33) or in clear ones (33) is below either limit; all of 99 in brown, green and mirrored
 * lenses are below both.
 */
const MIN_EYE = { detail: 0.045, range: 0.45 }
/** Uncovered faces reach 12, 16 in clear glasses; on a card colors may bleed. */
const MAX_NOSE_COLOR = { selfie: 17, document: 22 }
/** Uncovered mouths have 0.046 or more, 0.024 when blurred; cloth mostly below 0.01. */
const MIN_MOUTH_DETAIL = 0.02
const MIN_EYE_OPENING = 0.16
/** Faces smaller than this share of the largest are bystanders. */
const SEVERAL_SHARE = 0.4
/** Advice only: one frame cannot distinguish closed eyes from narrow ones. */
const ADVICE: readonly FaceHint[] = ['eyes_closed']

/** Detail means nothing where everything is blurred, nor on a card, whose print has detail of its own. */
const detailCounts = ({ sharpness }: FaceMeasures, role: FaceRole) =>
  role === 'selfie' && sharpness >= LIMITS.selfie.sharpness
const hidesEyes = (measures: FaceMeasures, role: FaceRole) =>
  detailCounts(measures, role) && measures.eyeDetail < MIN_EYE.detail && measures.eyeRange < MIN_EYE.range
const hidesMouth = (measures: FaceMeasures, role: FaceRole) =>
  detailCounts(measures, role) && measures.mouthDetail < MIN_MOUTH_DETAIL

/**
 * Whether one face is good enough for comparison, and hints on how to improve it. `chip` is the face's own
 * (`alignChip`), if the caller has it already.
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
  const lowered = role === 'selfie' && measures.lowering > MAX_LOWERING
  if (lowered || Math.abs(measures.yaw) > limits.yaw) hints.push('face_turned')
  if (measures.sharpness < limits.sharpness) hints.push('face_blurred')
  if (measures.brightness < BRIGHTNESS.min) hints.push('face_too_dark')
  if (measures.brightness > BRIGHTNESS.max) hints.push('face_too_bright')
  if (measures.eyeBrightness < MIN_EYE_BRIGHTNESS || hidesEyes(measures, role)) hints.push('sunglasses')
  if (measures.noseColor > MAX_NOSE_COLOR[role] || hidesMouth(measures, role)) hints.push('nose_covered')
  // On a turned head the lids are seen from the side.
  if (role === 'selfie' && measures.eyeOpening < MIN_EYE_OPENING && Math.abs(measures.yaw) <= limits.yaw) {
    hints.push('eyes_closed')
  }
  return { ok: hints.every((hint) => ADVICE.includes(hint)), hints, measures }
}

/**
 * The same for all faces of a picture (from `findFaces`): none, one, or several of comparable size. `chip` is the
 * largest one's.
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
  // By length, not area: a face half as wide is a person standing close by.
  const several = others.some((face) => face.box[2] >= SEVERAL_SHARE * largest.box[2])
  return several ? { ...quality, ok: false, hints: ['several_faces', ...quality.hints] } : quality
}
