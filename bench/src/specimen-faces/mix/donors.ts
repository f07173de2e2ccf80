import { loadFaceEngine } from '../../../../vision/src/face/engine.ts'
import { findFaces } from '../../../../vision/src/face/find-faces.ts'
import { getYaw } from '../../../../vision/src/face/pose.ts'
import { refineMesh } from '../../../../vision/src/face/refine-mesh.ts'
import { readSample } from '@wabi/specimens/faces.ts'
import { fromRaster, type Raster } from '@wabi/specimens/raster.ts'
import { findPartners, type Mesh } from './mesh.ts'
import type { FloatPicture } from './picture.ts'

/** Sample and middle of the face, in pixels, of the women whose faces are mixed: those seen nearly from the front. */
export const DONORS = [
  { sample: 1, x: 1572, y: 327 },
  { sample: 3, x: 1181, y: 373 },
  { sample: 3, x: 696, y: 476 },
  { sample: 4, x: 752, y: 194 },
  { sample: 5, x: 459, y: 1035 },
  { sample: 5, x: 1207, y: 331 },
  { sample: 5, x: 860, y: 229 },
  { sample: 6, x: 1591, y: 425 },
  { sample: 6, x: 357, y: 637 },
  { sample: 6, x: 776, y: 496 },
  { sample: 6, x: 1265, y: 464 },
] as const

/** The one that is seen most from the front: gives the partners of the mesh's points. */
const FRONTAL = 10
/** Surroundings of a face that are kept, in its larger side. */
const MARGIN = { x: 1.1, y: 1.2 }

/** A face in its sample photograph; the mesh in pixels of the part that is kept, which begins at `left`, `top`. */
export type Donor = {
  readonly left: number
  readonly top: number
  readonly picture: FloatPicture
  readonly mesh: Mesh
  /** Vision's `getYaw`. */
  readonly yaw: number
}

/** All donors, in the order of `DONORS`. */
export function loadDonors(): Promise<readonly Donor[]> {
  return (donors ??= readDonors())
}

let donors: Promise<readonly Donor[]> | undefined

async function readDonors(): Promise<readonly Donor[]> {
  const found: Donor[] = []
  const samples = new Set<number>(DONORS.map(({ sample }) => sample))
  for (const sample of samples) {
    const raster = await readSample(sample)
    const meshes = await findMeshes(raster)
    for (const [i, donor] of DONORS.entries()) {
      if (donor.sample === sample) found[i] = cutDonor(raster, nearest(meshes, donor))
    }
  }
  return found
}

/** The refined meshes of all faces in a picture. */
async function findMeshes(raster: Raster): Promise<Mesh[]> {
  const { data, info } = await fromRaster(raster).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = { data: new Uint8Array(data), width: info.width, height: info.height }
  const engine = await loadFaceEngine()
  const meshes: Mesh[] = []
  for (const { mesh } of await findFaces(engine, picture))
    meshes.push(await refineMesh(engine, picture, mesh))
  return meshes
}

function boxOf(mesh: Mesh) {
  const axis = (k: number) => mesh.filter((_, i) => i % 3 === k)
  const [xs, ys] = [axis(0), axis(1)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    side: Math.max(right - left, bottom - top),
  }
}

function nearest(meshes: readonly Mesh[], { x, y }: { x: number; y: number }): Mesh {
  const [found] = meshes
    .map((mesh) => ({ mesh, box: boxOf(mesh) }))
    .map(({ mesh, box }) => ({ mesh, far: Math.hypot(box.x - x, box.y - y) / box.side }))
    .sort((a, b) => a.far - b.far)
  if (!found || found.far > 0.4) throw new Error(`no face at ${x}, ${y} of its sample photograph`)
  return found.mesh
}

function cutDonor(raster: Raster, mesh: Mesh): Donor {
  const { x, y, side } = boxOf(mesh)
  const [left, top] = [
    Math.max(0, Math.round(x - MARGIN.x * side)),
    Math.max(0, Math.round(y - MARGIN.y * side)),
  ]
  const right = Math.min(raster.width, Math.round(x + MARGIN.x * side))
  const bottom = Math.min(raster.height, Math.round(y + MARGIN.y * side))
  const picture = cutPicture(raster, { left, top, width: right - left, height: bottom - top })
  return { left, top, picture, mesh: moveMesh(mesh, -left, -top), yaw: getYaw(mesh) }
}

type Cut = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A part of a picture as floats. */
function cutPicture(raster: Raster, { left, top, width, height }: Cut): FloatPicture {
  const data = new Float32Array(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = 4 * ((top + row) * raster.width + left)
    data.set(raster.data.subarray(from, from + 4 * width), row * width * 4)
  }
  return { width, height, data }
}

const moveMesh = (mesh: Mesh, x: number, y: number): Mesh =>
  mesh.map((value, i) => (i % 3 === 0 ? value + x : i % 3 === 1 ? value + y : value))

/** The donor in a mirror. */
export async function mirrorDonor(donor: Donor): Promise<Donor> {
  const { picture, mesh, yaw } = donor
  const partners = findPartners((await loadDonors())[FRONTAL]!.mesh)
  const { width, height, data } = picture
  const mirrored = new Float32Array(data.length)
  for (let i = 0; i < width * height; i += 1) {
    const from = i - (i % width) + (width - 1 - (i % width))
    mirrored.set(data.subarray(4 * from, 4 * from + 4), 4 * i)
  }
  const moved = mesh.map((_, i) => {
    const value = mesh[partners[(i - (i % 3)) / 3]! * 3 + (i % 3)]!
    return i % 3 === 0 ? width - 1 - value : value
  })
  return { ...donor, picture: { width, height, data: mirrored }, mesh: moved, yaw: -yaw }
}

/** The donor at this position in a sample. */
export function donorAt({ sample, x, y }: { sample: number; x: number; y: number }): number {
  const near = (donor: (typeof DONORS)[number]) =>
    donor.sample === sample ? Math.hypot(donor.x - x, donor.y - y) : Infinity
  const distances = DONORS.map(near)
  return distances.indexOf(Math.min(...distances))
}
