const NOSE_TIP = 4
const RIGHT_CHEEK = 234
const LEFT_CHEEK = 454
const BROW = 10
const CHIN = 152
const RIGHT_EYE = 33
const LEFT_EYE = 263

/**
 * Head rotation from the mesh alone: the position of the nose tip on the line from cheek to cheek, 0 in the middle and
 * +-1 at a cheek. Frontal is within 0.15, a moderate turn 0.5 to 1. Positive to the person's own left (in an unmirrored
 * picture). A better measure than the net's depth, which under-reports turns.
 */
export function getYaw(mesh: Float32Array): number {
  const at = (i: number) => [mesh[i * 3]!, mesh[i * 3 + 1]!] as const
  const [nose, right, left] = [at(NOSE_TIP), at(RIGHT_CHEEK), at(LEFT_CHEEK)]
  const [dx, dy] = [left[0] - right[0], left[1] - right[1]]
  const length = dx * dx + dy * dy
  if (length === 0) return 0
  const t = ((nose[0] - right[0]) * dx + (nose[1] - right[1]) * dy) / length
  return 2 * (t - 0.5)
}

/** The same in degrees, roughly: the nose tip is about 1.2 half-widths of the face in front of the line. */
export const yawDegrees = (yaw: number): number => (Math.atan(yaw / 1.2) * 180) / Math.PI

/** Tilt of the line of the eyes in radians, 0 upright, positive clockwise. */
export const getRoll = (mesh: Float32Array): number =>
  Math.atan2(mesh[LEFT_EYE * 3 + 1]! - mesh[RIGHT_EYE * 3 + 1]!, mesh[LEFT_EYE * 3]! - mesh[RIGHT_EYE * 3]!)

/** Pixels between the outer corners of the eyes. */
export const eyeDistancePx = (mesh: Float32Array): number =>
  Math.hypot(mesh[LEFT_EYE * 3]! - mesh[RIGHT_EYE * 3]!, mesh[LEFT_EYE * 3 + 1]! - mesh[RIGHT_EYE * 3 + 1]!)

/**
 * How far a head is lowered, from the mesh alone: how much closer the nose tip is to the chin than the edges of the
 * cheeks are, in face heights. -0.1 to 0.2 for heads that look ahead; of those lowered by 30 degrees seven of eight
 * reach 0.35.
 */
export function getLowering(mesh: Float32Array): number {
  const at = (i: number) => [mesh[i * 3]!, mesh[i * 3 + 1]!] as const
  const [brow, chin] = [at(BROW), at(CHIN)]
  const [dx, dy] = [brow[0] - chin[0], brow[1] - chin[1]]
  const length = dx * dx + dy * dy
  if (length === 0) return 0
  const above = (i: number) => ((at(i)[0] - chin[0]) * dx + (at(i)[1] - chin[1]) * dy) / length
  return (above(RIGHT_CHEEK) + above(LEFT_CHEEK)) / 2 - above(NOSE_TIP)
}
