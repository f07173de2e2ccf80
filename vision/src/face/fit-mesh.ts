import type { Picture } from '../image/types.ts'
import type { DetectedBox } from './detect-boxes.ts'
import { type FaceEngine, MESH_SIDE } from './engine.ts'

/** 468 points of MediaPipe's face mesh. */
export const MESH_POINTS = 468
/** Up to this roll (radians) the net needs no correction. */
const LARGE_ROLL = 0.2

/** Bilinear crop of an upright box to [3, 192, 192] in 0..1; black outside the picture. */
function cropUpright(picture: Picture, box: DetectedBox): Float32Array {
  const { data, width, height } = picture
  const side = MESH_SIDE
  const plane = side * side
  const out = new Float32Array(3 * plane)
  // TensorFlow's cropAndResize: box edges as shares of the size, samples on a (size - 1) lattice.
  const stepX = ((box.width / width) * (width - 1)) / (side - 1)
  const stepY = ((box.height / height) * (height - 1)) / (side - 1)
  const startX = (box.x / width) * (width - 1)
  const startY = (box.y / height) * (height - 1)
  for (let y = 0; y < side; y += 1) {
    const sy = startY + y * stepY
    if (sy < 0 || sy > height - 1) continue
    const top = Math.floor(sy)
    const dy = sy - top
    const rows = [top * width * 3, Math.min(top + 1, height - 1) * width * 3] as const
    sampleRow(data, width, rows, dy, { startX, stepX }, out, y * side)
  }
  return out
}

function sampleRow(
  data: Uint8Array,
  width: number,
  [row, below]: readonly [number, number],
  dy: number,
  { startX, stepX }: { startX: number; stepX: number },
  out: Float32Array,
  from: number,
): void {
  const plane = MESH_SIDE * MESH_SIDE
  for (let x = 0; x < MESH_SIDE; x += 1) {
    const sx = startX + x * stepX
    if (sx < 0 || sx > width - 1) continue
    const left = Math.floor(sx)
    const dx = sx - left
    const a = left * 3
    const b = Math.min(left + 1, width - 1) * 3
    for (let c = 0; c < 3; c += 1) {
      const tl = data[row + a + c]!
      const bl = data[below + a + c]!
      const t = tl + (data[row + b + c]! - tl) * dx
      const u = bl + (data[below + b + c]! - bl) * dx
      out[c * plane + from + x] = (t + (u - t) * dy) / 255
    }
  }
}

/**
 * The same for a picture rotated by `roll` about the box's center. The rotated picture is never created: only the four
 * neighbours of each sample are looked up (nearest pixel, as in TensorFlow's rotateWithOffset). Deliberately separate
 * from the upright loop: one loop for both is several times slower.
 */
function cropRolled(picture: Picture, box: DetectedBox): Float32Array {
  const { data, width, height } = picture
  const side = MESH_SIDE
  const plane = side * side
  const out = new Float32Array(3 * plane)
  const stepX = ((box.width / width) * (width - 1)) / (side - 1)
  const stepY = ((box.height / height) * (height - 1)) / (side - 1)
  const startX = (box.x / width) * (width - 1)
  const startY = (box.y / height) * (height - 1)
  const cx = box.x + box.width / 2
  const cy = box.y + box.height / 2
  const cos = Math.cos(box.roll)
  const sin = Math.sin(box.roll)
  for (let y = 0; y < side; y += 1) {
    const sy = startY + y * stepY
    if (sy < 0 || sy > height - 1) continue
    const top = Math.floor(sy)
    const bottom = Math.min(top + 1, height - 1)
    const dy = sy - top
    for (let x = 0; x < side; x += 1) {
      const sx = startX + x * stepX
      if (sx < 0 || sx > width - 1) continue
      const left = Math.floor(sx)
      const dx = sx - left
      const o = y * side + x
      for (let corner = 0; corner < 4; corner += 1) {
        const px = (corner & 1 ? Math.min(left + 1, width - 1) : left) - cx
        const py = (corner & 2 ? bottom : top) - cy
        const weight = (corner & 1 ? dx : 1 - dx) * (corner & 2 ? dy : 1 - dy)
        const qx = Math.round(px * cos - py * sin + cx)
        const qy = Math.round(px * sin + py * cos + cy)
        if (qx < 0 || qx >= width || qy < 0 || qy >= height) continue
        const at = (qy * width + qx) * 3
        const share = weight / 255
        out[o] = out[o]! + data[at]! * share
        out[plane + o] = out[plane + o]! + data[at + 1]! * share
        out[2 * plane + o] = out[2 * plane + o]! + data[at + 2]! * share
      }
    }
  }
  return out
}

/** Maps points of the 192x192 crop to pixels of the picture; x, y, z interleaved. */
function toPicture(points: Float32Array, box: DetectedBox, rolled: boolean): Float32Array {
  const scaleX = box.width / MESH_SIDE
  const scaleY = box.height / MESH_SIDE
  const cos = rolled ? Math.cos(box.roll) : 1
  const sin = rolled ? Math.sin(box.roll) : 0
  const cx = box.x + box.width / 2
  const cy = box.y + box.height / 2
  const mesh = new Float32Array(MESH_POINTS * 3)
  for (let i = 0; i < mesh.length; i += 3) {
    const x = scaleX * (points[i]! - MESH_SIDE / 2)
    const y = scaleY * (points[i + 1]! - MESH_SIDE / 2)
    // Truncated to whole pixels: the thresholds of compare.ts were measured at this precision.
    mesh[i] = Math.trunc(x * cos - y * sin + cx)
    mesh[i + 1] = Math.trunc(x * sin + y * cos + cy)
    mesh[i + 2] = Math.trunc(points[i + 2]!)
  }
  return mesh
}

/** Points as in `Face.mesh`, and the probability that they are a face's, 0..1. */
export type FittedMesh = { readonly mesh: Float32Array; readonly faceFlag: number }

/** Fits the face mesh to a detected box, corrected for the box's roll. 3 CPU-ms, 6 when rolled. */
export async function fitMesh(engine: FaceEngine, picture: Picture, box: DetectedBox): Promise<FittedMesh> {
  const rolled = Math.abs(box.roll) > LARGE_ROLL
  const { points, faceFlag } = await engine.runMesh(
    rolled ? cropRolled(picture, box) : cropUpright(picture, box),
  )
  return { mesh: toPicture(points, box, rolled), faceFlag }
}
