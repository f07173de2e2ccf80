import type { HintCode } from '@wabi/contract/verification/hints.ts'

/** A small grayscale picture: one byte per pixel, row by row. */
export interface GrayFrame {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Mean brightness, 0 to 255, below or above which we show a hint. Lenient, because the server has the final say. */
const DARK_BELOW_MEAN = 45
const BRIGHT_ABOVE_MEAN = 225
/** Variance of the Laplacian at a width of 240 px; below it, nothing in the picture has a sharp edge. */
const BLURRED_BELOW_VARIANCE = 25
const CHECK_WIDTH_PX = 240

/** How to improve the picture, judged by brightness and sharpness alone; null when it is good enough. */
export function hintFor({ width, height, data }: GrayFrame): HintCode | null {
  let sum = 0
  for (const value of data) sum += value
  const mean = sum / data.length
  if (mean < DARK_BELOW_MEAN) return 'too_dark'
  if (mean > BRIGHT_ABOVE_MEAN) return 'too_bright'
  return laplacianVariance(width, height, data) < BLURRED_BELOW_VARIANCE ? 'blurry' : null
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

/** Standard deviation of brightness below which a picture is a single color plus sensor noise. */
const BLANK_BELOW_DEVIATION = 4
/** Mean brightness below which nothing can be seen. */
const BLACK_BELOW_MEAN = 16

/** True for a covered lens, a camera that delivers no picture, or a plain surface: nothing to read or compare. */
export function isBlank({ data }: GrayFrame): boolean {
  let sum = 0
  let squares = 0
  for (const value of data) {
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  return mean < BLACK_BELOW_MEAN || squares / data.length - mean * mean < BLANK_BELOW_DEVIATION ** 2
}

/** Scales a picture down to grayscale; null when the browser has no memory for a canvas. */
export function toGrayFrame(
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
