/** The 468 points of the face mesh: x, y in pixels, z relative; interleaved. */
export type Mesh = Float32Array

/** Points of the mesh around each part of a face. */
export const OUTLINES = {
  oval: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  rightEye: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  leftEye: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  rightBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  leftBrow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  nose: [
    168, 122, 196, 3, 236, 198, 209, 49, 48, 64, 98, 97, 2, 326, 327, 294, 278, 279, 429, 420, 456, 248, 419,
    351,
  ],
  mouth: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
} as const

export const [RIGHT_CHEEK, LEFT_CHEEK] = [234, 454]

/** Cheek to cheek, in pixels. */
export const faceWidth = (mesh: Mesh): number =>
  Math.hypot(
    mesh[LEFT_CHEEK * 3]! - mesh[RIGHT_CHEEK * 3]!,
    mesh[LEFT_CHEEK * 3 + 1]! - mesh[RIGHT_CHEEK * 3 + 1]!,
  )

/** Mean of some points, in pixels. */
export function middleOf(mesh: Mesh, points: readonly number[]): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (const i of points) {
    x += mesh[i * 3]! / points.length
    y += mesh[i * 3 + 1]! / points.length
  }
  return [x, y]
}

type Vector = [number, number, number]
const pointOf = (mesh: Mesh, i: number): Vector => [mesh[i * 3]!, mesh[i * 3 + 1]!, mesh[i * 3 + 2]!]

/** The partner of each point on the other side of the face, from a mesh of a face seen nearly from the front. */
export function findPartners(mesh: Mesh): Int32Array {
  const [right, left] = [pointOf(mesh, RIGHT_CHEEK), pointOf(mesh, LEFT_CHEEK)]
  const length = Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2])
  const axis = left.map((value, k) => (value - right[k]!) / length) as Vector
  const middle = left.map((value, k) => (value + right[k]!) / 2) as Vector
  return Int32Array.from({ length: mesh.length / 3 }, (_, i) => {
    const from = pointOf(mesh, i).map((value, k) => value - middle[k]!) as Vector
    const along = from[0] * axis[0] + from[1] * axis[1] + from[2] * axis[2]
    const mirrored = from.map((value, k) => value - 2 * along * axis[k]! + middle[k]!) as Vector
    let [nearest, distance] = [0, Infinity]
    for (let j = 0; j * 3 < mesh.length; j += 1) {
      const [x, y, z] = pointOf(mesh, j)
      const found = (x - mirrored[0]) ** 2 + (y - mirrored[1]) ** 2 + (z - mirrored[2]) ** 2
      if (found < distance) [nearest, distance] = [j, found]
    }
    return nearest
  })
}
