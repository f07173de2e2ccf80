import type { Picture } from '../image/types.ts'
import type { DetectedBox } from './detect-boxes.ts'
import { getRoll } from './pose.ts'

/** The detector's boxes are about this much larger than the mesh. */
const MESH_MARGIN = 1.4

/** x, y, width, height around a mesh, clipped to the picture. */
export function boxAround(
  mesh: Float32Array,
  picture: Picture,
): readonly [x: number, y: number, width: number, height: number] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.length; i += 3) {
    x0 = Math.min(x0, mesh[i]!)
    x1 = Math.max(x1, mesh[i]!)
    y0 = Math.min(y0, mesh[i + 1]!)
    y1 = Math.max(y1, mesh[i + 1]!)
  }
  const clamp = (v: number, most: number) => Math.max(0, Math.min(most, v))
  const [left, top] = [clamp(x0, picture.width), clamp(y0, picture.height)]
  return [left, top, clamp(x1, picture.width) - left, clamp(y1, picture.height) - top]
}

/** A box for the mesh net around a known mesh, with the size and tilt of an ideal detection. */
export function boxFromMesh(mesh: Float32Array, picture: Picture, score: number): DetectedBox {
  const [x, y, width, height] = boxAround(mesh, picture)
  const side = Math.round(MESH_MARGIN * Math.max(width, height))
  const left = Math.round(x + width / 2 - side / 2)
  const top = Math.round(y + height / 2 - side / 2)
  return { x: left, y: top, width: side, height: side, score, roll: getRoll(mesh) }
}
