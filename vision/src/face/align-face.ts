import type { Picture } from '../image/types.ts'
import { alignChip } from './align.ts'
import type { FaceEngine } from './engine.ts'
import { eyeDistancePx } from './pose.ts'
import { refineMesh } from './refine-mesh.ts'

/** Distance between the outer corners of the eyes. Below it one pixel of the mesh is more than one of the chip. */
const SMALL_PX = 60

/** The 150x150 chip of a face; a small face's mesh is refined first (8 CPU-ms). */
export async function alignFace(
  engine: FaceEngine,
  picture: Picture,
  mesh: Float32Array,
): Promise<Uint8Array> {
  const exact = eyeDistancePx(mesh) < SMALL_PX ? await refineMesh(engine, picture, mesh) : mesh
  return alignChip(picture, exact)
}
