import { loadFaceEngine } from '../../../vision/src/face/engine.ts'
import { type Face, findFaces } from '../../../vision/src/face/find-faces.ts'
import { getRoll, getYaw } from '../../../vision/src/face/pose.ts'
import { fromRaster, type Raster } from '../raster.ts'

/**
 * A photographed head as a relief: the picture, and how far each of its points is in front of the line between the
 * ears.
 * Lengths are pixels of the picture; the head's own axes are level with its eyes, with the origin between the ears.
 */
export type Head = {
  readonly picture: Raster
  /**
   * Whether the sitter is cut out on a transparent background. Otherwise the wall behind is in the picture, and bends a
   * little too.
   */
  readonly cutOut: boolean
  readonly x: number
  readonly y: number
  /** Cheek to cheek, brow to chin. */
  readonly width: number
  readonly height: number
  /** Radians. */
  readonly roll: number
  /** Yaw in the photo, from vision's `getYaw`. */
  readonly yaw: number
  /** Pixels in front of the line between the ears, at a point in the head's own axes. */
  readonly depth: (x: number, y: number) => number
  /** The three points that measure a turn (nose tip, right cheek, left cheek) in the head's own axes. */
  readonly marks: readonly (readonly [number, number, number])[]
}

/**
 * How far the nose tip is in front of the edges of the cheeks, in face widths: typical of adults, and the net's own
 * mean.
 */
const NOSE_DEPTH = 0.75
/** Radius of influence of a mesh point, in face widths. */
const REACH = 0.06

/** @throws Error where there is no face */
export async function findHead(picture: Raster, cutOut: boolean): Promise<Head> {
  const { data, info } = await fromRaster(picture)
    .flatten({ background: '#8a8f94' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = { data: new Uint8Array(data), width: info.width, height: info.height }
  const [face] = await findFaces(await loadFaceEngine(), rgb)
  if (!face) throw new Error('no face in this picture')
  return toHead(picture, cutOut, face)
}

export function toHead(picture: Raster, cutOut: boolean, { mesh }: Pick<Face, 'mesh'>): Head {
  const roll = getRoll(mesh)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const at = (i: number) => [mesh[i * 3]!, mesh[i * 3 + 1]!, mesh[i * 3 + 2]!] as const
  const [right, left, brow, chin, nose] = [at(234), at(454), at(10), at(152), at(4)]
  const width = Math.hypot(left[0] - right[0], left[1] - right[1])
  const height = Math.hypot(chin[0] - brow[0], chin[1] - brow[1])
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
  const edge = (left[2] + right[2]) / 2
  // The net's depth has its own unit and tilt; both are calibrated with the typical proportions of heads.
  const unit = (NOSE_DEPTH * width) / Math.max(1, edge - nose[2])
  const points = Array.from({ length: mesh.length / 3 }, (_, i) => {
    const [px, py, pz] = at(i)
    const [dx, dy] = [px - x, py - y]
    return [dx * cos + dy * sin, dy * cos - dx * sin, (edge - pz) * unit] as const
  })
  const skull = modelSkull(width, height)
  const over = points.map(([px, py, pz]) => [px, py, pz - skull(px, py)] as const)
  const narrow = 1 / (2 * (REACH * width) ** 2)
  const depth = (px: number, py: number): number => {
    let [sum, weights] = [0, 0.02]
    for (const [qx, qy, rest] of over) {
      const far = ((qx - px) ** 2 + (qy - py) ** 2) * narrow
      if (far > 9) continue
      const weight = Math.exp(-far)
      sum += weight * rest
      weights += weight
    }
    return skull(px, py) + sum / weights
  }
  return {
    picture,
    cutOut,
    x,
    y,
    width,
    height,
    roll,
    yaw: getYaw(mesh),
    depth,
    marks: [points[4]!, points[234]!, points[454]!],
  }
}

/**
 * Half an ellipsoid for what the mesh does not cover (brow, hair, ears), and a slope behind it for neck and shoulders.
 */
function modelSkull(width: number, height: number): (x: number, y: number) => number {
  const [a, b, c] = [0.6 * width, 0.78 * height, 0.6 * width]
  const middle = -0.18 * height
  return (x, y) => {
    const rho = Math.hypot(x / a, (y - middle) / b)
    return rho < 1 ? c * Math.sqrt(1 - rho * rho) : Math.max(-0.35 * width, -0.6 * width * (rho - 1))
  }
}
