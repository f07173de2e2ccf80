import type { Picture } from '../../image/types.ts'
import { alignChip, fitChip } from '../align.ts'
import { CHIP_SIDE, type FaceEngine } from '../engine.ts'
import { eyeDistancePx } from '../pose.ts'
import { refineMesh } from '../refine-mesh.ts'
import LEVEL_MESH from './level-mesh.json' with { type: 'json' }
import { blur, sampleAt, TEXTURE_HEIGHT, TEXTURE_WIDTH, type TexturePlane } from './texture-plane.ts'

/** Pixels of the aligned chip for each cell: a portrait of 120 px, printed and photographed, has no finer detail. */
const CELL_PX = 3
/** Cells overlap by this much on each side: compression changes single pixels. */
const OVERLAP_PX = 1
/** The top left cell in the chip. */
const [LEFT_PX, TOP_PX] = [14, 6]
/** Below this distance between the outer corners of the eyes a face has less detail than a texture. */
const MIN_EYE_DISTANCE_PX = 24

/** Distance between points at which the movement of the mesh is computed, and the reach of a point of the mesh. */
const GRID_PX = 6
const REACH_PX = 7
/** Outside the mesh the movement is that of its nearest points. */
const FAR_WEIGHT = 1e-4
const FAR_PX = 20

/** Details between these sizes, in cells (Gaussian deviations): finer ones are noise and print, coarser ones light. */
const FINEST = 1
const COARSEST = 3
/** Levels of luma: below it a place has no detail. */
const NOISE = 2
/** One unit of deviation, so that three fit into a signed byte. */
const UNIT = 42

/**
 * The details of a face, small: edges of light, hair, wrinkles, expression, with position, pose, size and light removed,
 * in the form `textureLikeness` takes (signed bytes, row by row, base64). null where the face is too small.
 * Biometric data. 11 CPU-ms.
 */
export async function readTexture(
  engine: FaceEngine,
  picture: Picture,
  { mesh: found }: { readonly mesh: Float32Array },
): Promise<string | null> {
  if (eyeDistancePx(found) < MIN_EYE_DISTANCE_PX) return null
  const mesh = await refineMesh(engine, picture, found)
  const cells = levelCells(alignChip(picture, mesh), inChip(mesh))
  const fine = blur(cells, FINEST)
  const coarse = blur(cells, COARSEST)
  const detail = fine.map((value, i) => value - coarse[i]!)
  const energy = blur(
    detail.map((value) => value * value),
    COARSEST,
  )
  const bytes = Int8Array.from(detail, (value, i) => {
    const deviations = value / Math.sqrt(energy[i]! + NOISE * NOISE)
    return Math.max(-127, Math.min(127, Math.round(UNIT * deviations)))
  })
  return Buffer.from(bytes.buffer).toString('base64')
}

/** null where the text is not a texture. */
export function parseTexture(text: string): TexturePlane | null {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== TEXTURE_WIDTH * TEXTURE_HEIGHT) return null
  return Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length))
}

/** Points of the mesh in its own chip: x, y interleaved. */
function inChip(mesh: Float32Array): Float32Array {
  const { a, b, tx, ty } = fitChip(mesh)
  const norm = a * a + b * b
  const points = new Float32Array((mesh.length / 3) * 2)
  for (let i = 0; i < points.length / 2; i += 1) {
    const [x, y] = [mesh[i * 3]! - tx, mesh[i * 3 + 1]! - ty]
    points[i * 2] = (a * x + b * y) / norm
    points[i * 2 + 1] = (a * y - b * x) / norm
  }
  return points
}

/** Luma of the cells, each point of the mesh moved to where it is in a face that looks straight ahead. */
function levelCells(chip: Uint8Array, points: Float32Array): TexturePlane {
  const luma = new Float32Array(CHIP_SIDE * CHIP_SIDE)
  for (let i = 0; i < luma.length; i += 1)
    luma[i] = 0.299 * chip[i * 3]! + 0.587 * chip[i * 3 + 1]! + 0.114 * chip[i * 3 + 2]!
  const [width, height] = [TEXTURE_WIDTH * CELL_PX, TEXTURE_HEIGHT * CELL_PX]
  const moved = moveToLevel(points)
  const level = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = moved(x, y)
      level[y * width + x] = sampleAt(luma, CHIP_SIDE, CHIP_SIDE, LEFT_PX + x + dx, TOP_PX + y + dy)
    }
  }
  return Float32Array.from({ length: TEXTURE_WIDTH * TEXTURE_HEIGHT }, (_, i) => {
    const left = (i % TEXTURE_WIDTH) * CELL_PX - OVERLAP_PX
    const top = Math.floor(i / TEXTURE_WIDTH) * CELL_PX - OVERLAP_PX
    const [right, bottom] = [left, top].map((edge) => edge + CELL_PX + 2 * OVERLAP_PX)
    let [sum, count] = [0, 0]
    for (let y = Math.max(0, top); y < Math.min(height, bottom!); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(width, right!); x += 1) {
        sum += level[y * width + x]!
        count += 1
      }
    }
    return sum / count
  })
}

const GRID_COLUMNS = Math.ceil((TEXTURE_WIDTH * CELL_PX) / GRID_PX) + 2
const GRID_ROWS = Math.ceil((TEXTURE_HEIGHT * CELL_PX) / GRID_PX) + 2

/** The weight of each point of the level mesh at each node of the grid: the same for all faces. */
let pointWeights: Float64Array | undefined

function weighPoints(): Float64Array {
  const points = LEVEL_MESH.length / 2
  const weights = new Float64Array(GRID_COLUMNS * GRID_ROWS * points)
  for (let i = 0, o = 0; i < GRID_COLUMNS * GRID_ROWS; i += 1) {
    const x = LEFT_PX + (i % GRID_COLUMNS) * GRID_PX
    const y = TOP_PX + Math.floor(i / GRID_COLUMNS) * GRID_PX
    for (let k = 0; k < points; k += 1, o += 1) {
      const squared = (x - LEVEL_MESH[2 * k]!) ** 2 + (y - LEVEL_MESH[2 * k + 1]!) ** 2
      const near = Math.exp(-squared / (2 * REACH_PX * REACH_PX))
      weights[o] = near + FAR_WEIGHT / (1 + squared / (FAR_PX * FAR_PX))
    }
  }
  return weights
}

/** How far a pixel of the level face is from its place in the chip, smoothly between the points of the mesh. */
function moveToLevel(points: Float32Array) {
  const weights = (pointWeights ??= weighPoints())
  const across = new Float32Array(GRID_COLUMNS * GRID_ROWS)
  const down = new Float32Array(GRID_COLUMNS * GRID_ROWS)
  for (let i = 0, o = 0; i < across.length; i += 1) {
    let [dx, dy, sum] = [0, 0, 0]
    for (let k = 0; k < points.length; k += 2, o += 1) {
      const weight = weights[o]!
      dx += weight * (points[k]! - LEVEL_MESH[k]!)
      dy += weight * (points[k + 1]! - LEVEL_MESH[k + 1]!)
      sum += weight
    }
    across[i] = dx / sum
    down[i] = dy / sum
  }
  return (x: number, y: number): [number, number] => [
    sampleAt(across, GRID_COLUMNS, GRID_ROWS, x / GRID_PX, y / GRID_PX),
    sampleAt(down, GRID_COLUMNS, GRID_ROWS, x / GRID_PX, y / GRID_PX),
  ]
}
