import { detectBoxes } from '../../../vision/src/face/detect-boxes.ts'
import { alignChip } from '../../../vision/src/face/align.ts'
import { embedChip } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { fitMesh } from '../../../vision/src/face/fit-mesh.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import type { Picture } from '../../../vision/src/image/types.ts'
import type { Reference } from './tfjs-reference.ts'

/** The mesh points that determine the chip (see vision/src/face/align.ts). */
const ANCHOR_POINTS = [33, 133, 159, 145, 362, 263, 386, 374, 4, 61, 291]

const HUMAN_MIN_SCORE = 0.2

export type Agreement = {
  /** Descriptor distances of the whole pipeline, for photos whose anchors agree to the pixel. */
  whole: number[]
  /** Descriptor distances of the nets alone, both on TensorFlow.js's mesh, for all photos. */
  sameMesh: number[]
  /** Photos where an anchor was rounded to another pixel, and the largest shift. */
  flipped: { photos: number; px: number }
  /** Photos where Wabi, unlike Human, fitted the mesh again after a low score: these descriptors differ by design. */
  refitted: number
  /** Photos in which only one pipeline found a face. */
  disagreed: number
}

const distance = (a: Float32Array, b: Float32Array) => Math.hypot(...a.map((v, i) => v - b[i]!))

function anchorShift(a: Float32Array, b: Float32Array): number {
  const shifts = ANCHOR_POINTS.flatMap((p) => [
    Math.abs(a[p * 3]! - b[p * 3]!),
    Math.abs(a[p * 3 + 1]! - b[p * 3 + 1]!),
  ])
  return Math.max(...shifts)
}

/** Whether a single fit of one of the detector's boxes gives Human's mesh. */
async function isFirstFitEqual(engine: FaceEngine, picture: Picture, mesh: Float32Array): Promise<boolean> {
  for (const box of await detectBoxes(engine, picture, HUMAN_MIN_SCORE)) {
    if (anchorShift((await fitMesh(engine, picture, box)).mesh, mesh) <= 1) return true
  }
  return false
}

/**
 * Runs both pipelines on the images. Both truncate mesh points to whole pixels: if a point is within a
 * rounding error of a pixel's border, they may differ by 1 px, and so may the chips. Such photos are counted separately.
 */
export async function measureAgreement(
  engine: FaceEngine,
  reference: Reference,
  images: readonly Uint8Array[],
  maxSidePx: number,
): Promise<Agreement> {
  const result: Agreement = {
    whole: [],
    sameMesh: [],
    flipped: { photos: 0, px: 0 },
    refitted: 0,
    disagreed: 0,
  }
  // Human does not refine small meshes, so this comparison does not either.
  const embedWithoutRefinement = (picture: Picture, { mesh }: { mesh: Float32Array }) =>
    embedChip(engine, alignChip(picture, mesh))
  for (const bytes of images) {
    const picture = await decodeImage(bytes, { maxSidePx })
    const [face] = await findFaces(engine, picture)
    const expected = await reference.embedLargest(picture)
    if (!face || !expected) {
      if (face || expected) result.disagreed += 1
      continue
    }
    result.sameMesh.push(distance(expected.descriptor, await embedWithoutRefinement(picture, expected)))
    const shift = anchorShift(face.mesh, expected.mesh)
    if (shift === 0)
      result.whole.push(distance(expected.descriptor, await embedWithoutRefinement(picture, face)))
    else if (await isFirstFitEqual(engine, picture, expected.mesh)) result.refitted += 1
    else {
      result.flipped.photos += 1
      result.flipped.px = Math.max(result.flipped.px, shift)
    }
  }
  return result
}

const MAX_DIFFERENCE = 1e-3
/** Maximum share of photos with an anchor within a rounding error of a pixel's border. */
const MAX_FLIPPED = 0.05

/** Prints the agreement. Returns the broken limits. */
export function printAgreement(found: Agreement): string[] {
  const { whole, sameMesh, flipped, refitted, disagreed } = found
  const largest = (distances: readonly number[]) =>
    distances.length === 0 ? 'none compared' : Math.max(...distances).toExponential(2)
  console.log(
    `\nDescriptors of both pipelines, Euclidean distance; ${sameMesh.length} faces  (limit: ${MAX_DIFFERENCE})`,
  )
  console.log(`whole pipeline, largest       ${largest(whole)}  (${whole.length} faces)`)
  console.log(`same mesh, largest            ${largest(sameMesh)}  (${sameMesh.length} faces)`)
  console.log(`an anchor 1 px apart          ${flipped.photos} faces  (cut off at a pixel's border)`)
  console.log(`mesh net run a second time    ${refitted} faces  (it doubted; Human does not ask)`)
  const broken: string[] = []
  if (whole.length === 0) broken.push('nothing was compared')
  if ([...whole, ...sameMesh].some((apart) => apart > MAX_DIFFERENCE)) broken.push('the descriptors differ')
  if (flipped.px > 1 || flipped.photos > MAX_FLIPPED * sameMesh.length) broken.push('the meshes differ')
  if (disagreed > 0) broken.push(`only one pipeline found a face in ${disagreed} photos`)
  return broken
}
