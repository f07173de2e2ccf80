import type { HintCode } from '@wabi/contract/hints.ts'

/** A small grey picture: one byte a pixel, row by row. */
export interface GrayFrame {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Mean brightness, 0 to 255, under or over which a person should move. Gentle: the server has the last word. */
const DARK_BELOW = 45
const BRIGHT_ABOVE = 225
/** Variance of the Laplacian at 240 px width under which nothing in the picture has a sharp edge. */
const BLURRED_BELOW = 25
const CHECK_WIDTH_PX = 240

/** What a person could do for a better picture, judged by brightness and sharpness alone; null when all is well. */
export function hintFor({ width, height, data }: GrayFrame): HintCode | null {
  let sum = 0
  for (const value of data) sum += value
  const mean = sum / data.length
  if (mean < DARK_BELOW) return 'too_dark'
  if (mean > BRIGHT_ABOVE) return 'too_bright'
  return laplacianVariance(width, height, data) < BLURRED_BELOW ? 'blurry' : null
}

function laplacianVariance(width: number, height: number, data: Uint8ClampedArray): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge =
        4 * (data[at] ?? 0) -
        (data[at - 1] ?? 0) -
        (data[at + 1] ?? 0) -
        (data[at - width] ?? 0) -
        (data[at + width] ?? 0)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  const mean = sum / count
  return squares / count - mean * mean
}

/** A picture of one colour differs by less than this, in standard deviations of brightness: a sensor's noise. */
const BLANK_BELOW = 4
/** Mean brightness below which nothing can be seen. */
const BLACK_BELOW = 16

/** A covered lens, a camera without pictures, or a plain surface: there is nothing in it to be read or compared. */
export function isBlank({ data }: GrayFrame): boolean {
  let sum = 0
  let squares = 0
  for (const value of data) {
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  return mean < BLACK_BELOW || squares / data.length - mean * mean < BLANK_BELOW ** 2
}

/** A picture, small and grey; null where the browser has no memory for it. */
export function grayFrameOf(
  source: CanvasImageSource,
  fullWidth: number,
  fullHeight: number,
): GrayFrame | null {
  const width = CHECK_WIDTH_PX
  const height = Math.max(1, Math.round((width * fullHeight) / fullWidth))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(source, 0, 0, width, height)
  const rgba = context.getImageData(0, 0, width, height).data
  const data = new Uint8ClampedArray(width * height)
  for (let at = 0; at < data.length; at++) {
    const from = at * 4
    // Rec. 601 luma.
    data[at] = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0)
  }
  return { width, height, data }
}
