import type { Mesh } from './mesh.ts'

const STEPS = 300

/**
 * A mesh rotated in space, scaled and moved onto another by least squares: what then differs between the two is the
 * shape of the face, not its pose. Horn's quaternion, by power iteration.
 */
export function alignMesh(from: Mesh, to: Mesh): Mesh {
  const [middle, target] = [centerOf(from), centerOf(to)]
  const product = new Float64Array(9)
  let [ownNorm, targetNorm] = [0, 0]
  for (let i = 0; i < from.length; i += 3) {
    for (let a = 0; a < 3; a += 1) {
      const own = from[i + a]! - middle[a]!
      ownNorm += own ** 2
      targetNorm += (to[i + a]! - target[a]!) ** 2
      for (let b = 0; b < 3; b += 1) product[3 * a + b]! += own * (to[i + b]! - target[b]!)
    }
  }
  const rotation = rotationOf(findQuaternion(product, Math.sqrt(ownNorm * targetNorm)))
  const scale = Math.sqrt(targetNorm / ownNorm)
  return from.map((_, i) => {
    const a = i % 3
    let turned = 0
    for (let b = 0; b < 3; b += 1) turned += rotation[a]![b]! * (from[i - a + b]! - middle[b]!)
    return scale * turned + target[a]!
  })
}

function centerOf(mesh: Mesh): Float64Array {
  const center = new Float64Array(3)
  for (let i = 0; i < mesh.length; i += 1) center[i % 3]! += mesh[i]! / (mesh.length / 3)
  return center
}

type Quaternion = readonly [number, number, number, number]

function findQuaternion(product: Float64Array, size: number): Quaternion {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = product as unknown as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const matrix = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ]
  // Makes the largest eigenvalue the one of largest size.
  const shift = Math.abs(xx) + Math.abs(yy) + Math.abs(zz) + size
  let found = [1, 0.01, 0.01, 0.01]
  for (let step = 0; step < STEPS; step += 1) {
    const next = matrix.map((row, a) =>
      row.reduce((sum, value, b) => sum + value * found[b]!, shift * found[a]!),
    )
    const length = Math.hypot(...next)
    found = next.map((value) => value / length)
  }
  return found as unknown as Quaternion
}

const rotationOf = ([w, x, y, z]: Quaternion) => [
  [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
  [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
  [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
]
