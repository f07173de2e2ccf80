import { type Gray, resizeGray } from './gray.ts'

/** Cells of about 4 mm on a card: wider than a letter, narrower than a shadow's edge. */
const CELL_PX = 48
/**
 * Shadows and a lamp's reflections change the light by no more than this; a dark band or a photograph stays as it is.
 */
const MAX_GAIN = 3

/**
 * Evens out the lighting: each pixel is divided by the mean around it and multiplied by the level of the paper. The OCR
 * engine's layout analysis uses one threshold for a whole page and would lose everything in a shadow or near a
 * reflection.
 */
export function evenLight(gray: Gray): Gray {
  const { data, width, height } = gray
  const cells = resizeGray(
    gray,
    Math.max(1, Math.round(width / CELL_PX)),
    Math.max(1, Math.round(height / CELL_PX)),
  )
  const paper = [...cells.data].sort((a, b) => a - b)[Math.floor(cells.data.length * PAPER)]!
  const around = resizeGray(cells, width, height).data
  const out = new Uint8Array(data.length)
  for (let i = 0; i < out.length; i++) {
    const gain = Math.min(MAX_GAIN, Math.max(1 / MAX_GAIN, paper / Math.max(1, around[i]!)))
    out[i] = Math.min(255, data[i]! * gain)
  }
  return { data: out, width, height }
}

/** Most cells of a card are bare paper, the rest darker: this percentile is the level of the paper. */
const PAPER = 0.66
