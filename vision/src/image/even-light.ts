import { type Gray, resizeGray } from './gray.ts'

/** Cells of about 4 mm on a card's print: wider than a letter, narrower than a shadow's edge. */
const CELL_PX = 48
/** Shadows and reflections of a lamp change the light by no more; a dark band or a photograph stays what it is. */
const MOST_GAIN = 3

/**
 * The picture as if it lay in even light: each pixel over the mean around it, times the paper's own level. One threshold
 * for a whole page, which the text reader's search for lines takes, else loses all that lies in a shadow or beside a
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
    const gain = Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, paper / Math.max(1, around[i]!)))
    out[i] = Math.min(255, data[i]! * gain)
  }
  return { data: out, width, height }
}

/** Of a card's cells most are bare paper, the rest darker: the level that stands above two thirds of them. */
const PAPER = 0.66
