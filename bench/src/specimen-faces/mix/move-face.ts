import { faceWidth, type Mesh } from './mesh.ts'
import type { FloatPicture } from './picture.ts'

/** Distance between the points at which the movement is computed, and the reach of a mesh point, in face widths. */
const [STEP, REACH] = [0.05, 0.05]
/** Weight of all points together at a distance, and of standing still: the surroundings of the face stay in place. */
const [FAR, STILL] = [1e-3, 0.004]

export type FrameSize = { readonly width: number; readonly height: number }

/** The picture of a face, moved so that its mesh `from` covers the mesh `to`, in a frame of the given size. */
export function moveFace(
  source: FloatPicture,
  from: Mesh,
  to: Mesh,
  { width, height }: FrameSize,
): FloatPicture {
  const step = STEP * faceWidth(to)
  const [columns, rows] = [Math.ceil(width / step) + 2, Math.ceil(height / step) + 2]
  const { x: gridX, y: gridY } = planMovement(from, to, { columns, rows, step })
  const data = new Float32Array(width * height * 4)
  const pixels = source.data
  const stride = source.width * 4
  for (let y = 0; y < height; y += 1) {
    const [row, v] = [Math.floor(y / step), (y / step) % 1]
    for (let x = 0; x < width; x += 1) {
      const [column, u] = [Math.floor(x / step), (x / step) % 1]
      const k = row * columns + column
      const [a, b, c, d] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
      const at = (grid: Float32Array, size: number) =>
        Math.max(
          0,
          Math.min(
            size - 1.001,
            a * grid[k]! + b * grid[k + 1]! + c * grid[k + columns]! + d * grid[k + columns + 1]!,
          ),
        )
      const [sx, sy] = [at(gridX, source.width), at(gridY, source.height)]
      const [left, top] = [sx | 0, sy | 0]
      const [dx, dy] = [sx - left, sy - top]
      const i = top * stride + left * 4
      const o = (y * width + x) * 4
      for (let n = 0; n < 4; n += 1) {
        const upper = pixels[i + n]! * (1 - dx) + pixels[i + 4 + n]! * dx
        const lower = pixels[i + stride + n]! * (1 - dx) + pixels[i + stride + 4 + n]! * dx
        data[o + n] = upper * (1 - dy) + lower * dy
      }
    }
  }
  return { width, height, data }
}

type Grid = { readonly columns: number; readonly rows: number; readonly step: number }

/** Where each grid point of the target comes from: a similarity, and near the face the remaining movement of its points. */
function planMovement(from: Mesh, to: Mesh, { columns, rows, step }: Grid) {
  const similar = fitSimilarity(from, to)
  const points = to.length / 3
  const [restX, restY] = [new Float32Array(points), new Float32Array(points)]
  for (let k = 0; k < points; k += 1) {
    const [x, y] = similar(to[k * 3]!, to[k * 3 + 1]!)
    restX[k] = from[k * 3]! - x
    restY[k] = from[k * 3 + 1]! - y
  }
  const narrow = 1 / (2 * (REACH * faceWidth(to)) ** 2)
  const [gridX, gridY] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  for (let i = 0; i < gridX.length; i += 1) {
    const [px, py] = [(i % columns) * step, Math.floor(i / columns) * step]
    let [dx, dy, weights] = [0, 0, STILL]
    for (let k = 0; k < points; k += 1) {
      const far = ((px - to[k * 3]!) ** 2 + (py - to[k * 3 + 1]!) ** 2) * narrow
      const weight = (far < 40 ? Math.exp(-far) : 0) + FAR / (1 + far * far)
      dx += weight * restX[k]!
      dy += weight * restY[k]!
      weights += weight
    }
    const [x, y] = similar(px, py)
    gridX[i] = x + dx / weights
    gridY[i] = y + dy / weights
  }
  return { x: gridX, y: gridY }
}

function fitSimilarity(from: Mesh, to: Mesh): (x: number, y: number) => [number, number] {
  const points = to.length / 3
  let [fx, fy, tx, ty] = [0, 0, 0, 0]
  for (let k = 0; k < to.length; k += 3) {
    fx += from[k]! / points
    fy += from[k + 1]! / points
    tx += to[k]! / points
    ty += to[k + 1]! / points
  }
  let [dot, cross, norm] = [0, 0, 0]
  for (let k = 0; k < to.length; k += 3) {
    const [ux, uy, vx, vy] = [to[k]! - tx, to[k + 1]! - ty, from[k]! - fx, from[k + 1]! - fy]
    dot += ux * vx + uy * vy
    cross += ux * vy - uy * vx
    norm += ux * ux + uy * uy
  }
  const [a, b] = [dot / norm, cross / norm]
  return (x, y) => [fx + a * (x - tx) - b * (y - ty), fy + b * (x - tx) + a * (y - ty)]
}
