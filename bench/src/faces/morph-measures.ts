import type { Face } from '../../../vision/src/face/find-faces.ts'
import type { Picture } from '../../../vision/src/image/types.ts'

/** Corners of eyes, mouth, nose, brows, chin, cheeks, forehead and lips in the mesh. */
const LANDMARKS = [
  33, 133, 362, 263, 1, 49, 279, 61, 291, 152, 105, 334, 234, 454, 10, 6, 168, 0, 17,
] as const
/** Height of a face, in pixels, at which texture is compared. */
const FACE_PX = 120

/**
 * How differently two faces are built: the deviation of the logarithms of all distances between landmarks, in space, so that
 * size and pose do not count.
 */
export function landmarkDisplacement(a: Face, b: Face): number {
  const logs: number[] = []
  for (const [i, p] of LANDMARKS.entries())
    for (const q of LANDMARKS.slice(i + 1))
      logs.push(Math.log(distanceInMesh(a.mesh, p, q) / distanceInMesh(b.mesh, p, q)))
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length
  return Math.sqrt(logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / logs.length)
}

const distanceInMesh = (mesh: Float32Array, p: number, q: number) =>
  Math.hypot(...[0, 1, 2].map((k) => mesh[p * 3 + k]! - mesh[q * 3 + k]!))

/**
 * Traces of blending in a portrait: `asymmetry`, by how much the hair and outline are sharper than the face (logarithm);
 * `ghost`, the strongest repetition of edges 4 to 14 hundredths of the face away, around the outline.
 */
export function blendTraces(picture: Picture, face: Face): { asymmetry: number; ghost: number } {
  const { width, height, edges } = computeEdges(picture, face)
  const away = (x: number, y: number) =>
    Math.hypot((2 * x - width) / (width * 0.5), (2 * y - height) / (height * 0.66))
  const inside = (x: number, y: number) => away(x, y) < 0.85
  const around = (x: number, y: number) => away(x, y) >= 0.95 && away(x, y) < 1.5
  const energy = (where: (x: number, y: number) => boolean) => {
    let [sum, n] = [1e-6, 1]
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1; x < width - 1; x += 1)
        if (where(x, y)) [sum, n] = [sum + edges[y * width + x]! ** 2, n + 1]
    return sum / n
  }
  let ghost = 0
  for (const step of [5, 8, 11, 14, 17])
    for (const [dx, dy] of [
      [step, 0],
      [0, step],
      [step, step],
      [step, -step],
    ] as const) {
      let [product, n] = [0, 0]
      for (let y = step; y < height - step; y += 1)
        for (let x = 0; x < width - step; x += 1)
          if (around(x, y)) {
            product += edges[y * width + x]! * edges[(y + dy) * width + x + dx]!
            n += 1
          }
      ghost = Math.max(ghost, product / Math.max(1, n) / energy(around))
    }
  return { asymmetry: Math.log(energy(around) / energy(inside)), ghost }
}

/** Laplacian of the luma of twice the face's box, with the face {@link FACE_PX} high. */
function computeEdges({ data, width: across, height: down }: Picture, { box }: Face) {
  const scale = box[3] / FACE_PX
  const [width, height] = [Math.round((1.8 * box[2]) / scale), Math.round(1.6 * FACE_PX)]
  const [left, top] = [box[0] - 0.4 * box[2], box[1] - 0.3 * box[3]]
  const luma = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const px = Math.max(0, Math.min(across - 1, Math.round(left + x * scale)))
      const py = Math.max(0, Math.min(down - 1, Math.round(top + y * scale)))
      const i = (py * across + px) * 3
      luma[y * width + x] = 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!
    }
  const edges = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x
      edges[i] = luma[i - 1]! + luma[i + 1]! + luma[i - width]! + luma[i + width]! - 4 * luma[i]!
    }
  return { width, height, edges }
}
