import type { Picture } from '../image/types.ts'
import { type FaceEngine, MESH_SIDE } from './engine.ts'
import { getRoll } from './pose.ts'

/** Sizes of the face's crop relative to the mesh: the one the mesh net was trained on, and a slightly tighter one. */
const MARGINS = [1.4, 1.25] as const

/** A square around a mesh, rotated with the face: its center, and one step along its side in x and y, pixels. */
type Square = { readonly x: number; readonly y: number; readonly along: number; readonly across: number }

function squareAround(mesh: Float32Array, margin: number): Square {
  const roll = getRoll(mesh)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  let [u0, v0, u1, v1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.length; i += 3) {
    const u = mesh[i]! * cos + mesh[i + 1]! * sin
    const v = mesh[i + 1]! * cos - mesh[i]! * sin
    u0 = Math.min(u0, u)
    u1 = Math.max(u1, u)
    v0 = Math.min(v0, v)
    v1 = Math.max(v1, v)
  }
  const step = (margin * Math.max(u1 - u0, v1 - v0)) / MESH_SIDE
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
  return { x: u * cos - v * sin, y: u * sin + v * cos, along: step * cos, across: step * sin }
}

/** Bilinear, [3, 192, 192] in 0..1; black outside the picture. */
function cropSquare({ data, width, height }: Picture, { x, y, along, across }: Square): Float32Array {
  const plane = MESH_SIDE * MESH_SIDE
  const out = new Float32Array(3 * plane)
  const half = (MESH_SIDE - 1) / 2
  for (let row = 0; row < MESH_SIDE; row += 1) {
    for (let column = 0; column < MESH_SIDE; column += 1) {
      const sx = x + (column - half) * along - (row - half) * across
      const sy = y + (column - half) * across + (row - half) * along
      if (sx < 0 || sy < 0 || sx > width - 1 || sy > height - 1) continue
      const [left, top] = [Math.floor(sx), Math.floor(sy)]
      const [dx, dy] = [sx - left, sy - top]
      const i = (top * width + left) * 3
      const right = i + (left + 1 < width ? 3 : 0)
      const below = top + 1 < height ? width * 3 : 0
      for (let c = 0; c < 3; c += 1) {
        const upper = data[i + c]! + (data[right + c]! - data[i + c]!) * dx
        const lower = data[i + below + c]! + (data[right + below + c]! - data[i + below + c]!) * dx
        out[c * plane + row * MESH_SIDE + column] = (upper + (lower - upper) * dy) / 255
      }
    }
  }
  return out
}

/**
 * A mesh with sub-pixel accuracy: the mean of the given one, whose points are truncated to pixels, and two more fits.
 */
export async function refineMesh(
  engine: FaceEngine,
  picture: Picture,
  mesh: Float32Array,
): Promise<Float32Array> {
  // Truncation loses half a pixel on average.
  const sum = Float32Array.from(mesh, (value) => value + 0.5)
  for (const margin of MARGINS) {
    const square = squareAround(mesh, margin)
    const { points } = await engine.runMesh(cropSquare(picture, square))
    for (let i = 0; i < sum.length; i += 3) {
      const [u, v] = [points[i]! - MESH_SIDE / 2, points[i + 1]! - MESH_SIDE / 2]
      sum[i]! += square.x + u * square.along - v * square.across
      sum[i + 1]! += square.y + u * square.across + v * square.along
      sum[i + 2]! += points[i + 2]!
    }
  }
  return sum.map((value) => value / (MARGINS.length + 1))
}
