import { CHIP_SIDE } from '../face/engine.ts'

/** The middle of an aligned chip, in cells 3 pixels apart: brows to lower lip, temple to temple. */
const CELL_PX = 3
/** Cells overlap by this much on each side: compression changes single pixels. */
const OVERLAP_PX = 1
const WINDOW_PX = CELL_PX + 2 * OVERLAP_PX
export const PRINT_SIDE = 42
const FROM_PX = (CHIP_SIDE - PRINT_SIDE * CELL_PX) / 2
/** Lighting is removed over windows of this radius in cells, a sixth of the face. */
const LIGHT_RADIUS = 4
/** Levels of luma: below it a window has no pattern. */
const NOISE = 4
/** One unit of deviation, so that three fit into a signed byte. */
const UNIT = 42

/** The face of a frame, small, with position, rotation, size and light removed: signed bytes, row by row, base64. */
export function framePrint(chip: Uint8Array): string {
  const gray = new Float32Array(PRINT_SIDE * PRINT_SIDE)
  for (let i = 0; i < gray.length; i += 1) {
    const left = FROM_PX + (i % PRINT_SIDE) * CELL_PX - OVERLAP_PX
    const top = FROM_PX + Math.floor(i / PRINT_SIDE) * CELL_PX - OVERLAP_PX
    let sum = 0
    for (let y = top; y < top + WINDOW_PX; y += 1) {
      for (let k = (y * CHIP_SIDE + left) * 3, end = k + WINDOW_PX * 3; k < end; k += 3) {
        sum += 0.299 * chip[k]! + 0.587 * chip[k + 1]! + 0.114 * chip[k + 2]!
      }
    }
    gray[i] = sum / (WINDOW_PX * WINDOW_PX)
  }
  const print = new Int8Array(gray.length)
  for (let y = 0; y < PRINT_SIDE; y += 1) {
    for (let x = 0; x < PRINT_SIDE; x += 1) {
      let [sum, squares, count] = [0, 0, 0]
      for (let v = Math.max(0, y - LIGHT_RADIUS); v <= Math.min(PRINT_SIDE - 1, y + LIGHT_RADIUS); v += 1) {
        for (let u = Math.max(0, x - LIGHT_RADIUS); u <= Math.min(PRINT_SIDE - 1, x + LIGHT_RADIUS); u += 1) {
          const value = gray[v * PRINT_SIDE + u]!
          sum += value
          squares += value * value
          count += 1
        }
      }
      const mean = sum / count
      const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean) + NOISE * NOISE)
      const value = Math.round((UNIT * (gray[y * PRINT_SIDE + x]! - mean)) / deviation)
      print[y * PRINT_SIDE + x] = Math.max(-127, Math.min(127, value))
    }
  }
  return Buffer.from(print.buffer).toString('base64')
}

/** null where the text is not a print. */
export function parsePrint(text: string): Float32Array | null {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== PRINT_SIDE * PRINT_SIDE) return null
  return Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length))
}

export function mirrorPrint(print: Float32Array): Float32Array {
  return print.map((_, i) => {
    const x = i % PRINT_SIDE
    return print[i - x + PRINT_SIDE - 1 - x]!
  })
}
