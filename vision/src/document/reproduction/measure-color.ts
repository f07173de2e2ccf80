import type { Measures } from '../../core/shapes.ts'
import type { CardGrid } from './card-grid.ts'
import { standardDeviation, fitLinear, average, quantiles } from './statistics.ts'
import { type Block, colorBesidesInk, unexplainedColor } from './unexplained-color.ts'

/** Cells at the card's edge that an outline off by 2 % may give to the table. */
const INSET = 7
const EVERY = 3
/** Cells averaged into a block, on each side, and blocks of a window: light changes little across an eighth of a card. */
const BLOCK = 4
const WINDOW = 8
/** Share of cells or blocks that must be usable. */
const ENOUGH = 0.6
/** Brighter cells have lost their color. */
const OVEREXPOSED = 250

/**
 * Color and tone of the card.
 * - `chroma50`, `chroma90`, `chroma97`: color that neither brightness nor a tint that changes slowly across the card
 *   explains, as a share of the card's white. A black-and-white copy has none, in any light: ink and paper differ in
 *   brightness alone.
 * - `local75`, `local90`, `local97`: the same within windows of an eighth of the card's width, by share of the windows:
 *   shadows and colored light pass through the whole card, but not through a window.
 * - `ink50`, `ink75`: color within the same windows that differs from that of one ink on white paper
 *   ({@link colorBesidesInk}).
 * - `tint`: how far the mean color of the card and what surrounds it is from gray, as a logarithm of ratios.
 * - `black`, `middle`, `white`: levels; `blackRed`, `blackBlue`: tint of the darkest parts.
 * - `saturated`: strongest color. Ink on office paper reaches less than a card's, a display more.
 */
export function measureColor(grid: CardGrid): Measures {
  const { planes, width, height, margin, known } = grid
  const [red, green, blue] = planes
  const cells: number[] = []
  for (let y = margin + INSET; y < height - margin - INSET; y += EVERY)
    for (let x = margin + INSET; x < width - margin - INSET; x += EVERY) {
      const i = y * width + x
      if (known[i]) cells.push(i)
    }
  const [black = 0, middle = 0, white = 0] = quantiles(
    cells.map((i) => green[i]!),
    [0.02, 0.5, 0.96],
  )
  const scale = Math.max(30, white)
  const used = cells.filter((i) => Math.max(red[i]!, green[i]!, blue[i]!) <= OVEREXPOSED)
  const rows = used.map((i) => {
    const [x, y, g] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5, green[i]! / scale]
    return Float64Array.of(1, g, x, y, x * g, y * g, x * x, y * y, x * y)
  })
  const tints = [red, blue].map((plane) => Float64Array.from(used, (i) => (plane[i]! - green[i]!) / scale))
  const fits = fitLinear(rows, tints)
  const left = rows.map((row, k) =>
    Math.hypot(
      ...fits.map((fit, t) => tints[t]![k]! - row.reduce((sum, value, i) => sum + value * fit[i]!, 0)),
    ),
  )
  const [chroma50 = 0, chroma90 = 0, chroma97 = 0] = quantiles(left, [0.5, 0.9, 0.97])
  const windows = cutWindows(grid)
  const [local75 = 0, local90 = 0, local97 = 0] = quantiles(windows.map(unexplainedColor), [0.75, 0.9, 0.97])
  const [ink50 = 0, ink75 = 0] = quantiles(windows.map(colorBesidesInk), [0.5, 0.75])
  const dark = used.filter((i) => green[i]! <= black + 8)
  const spread = cells.map((i) => {
    const most = Math.max(red[i]!, green[i]!, blue[i]!)
    return (most - Math.min(red[i]!, green[i]!, blue[i]!)) / Math.max(20, most)
  })
  const [calm = 0, saturated = 0] = quantiles(spread, [0.5, 0.97])
  return {
    chroma50: Math.log(chroma50 + 0.002),
    chroma90: Math.log(chroma90 + 0.002),
    chroma97: Math.log(chroma97 + 0.002),
    local75: Math.log(local75 + 0.003),
    local90: Math.log(local90 + 0.003),
    local97: Math.log(local97 + 0.003),
    ink50: Math.log(ink50 + 0.003),
    ink75: Math.log(ink75 + 0.003),
    tint: measureTint(grid),
    black: black / 255,
    middle: middle / scale,
    white: white / 255,
    contrast: Math.log((white + 4) / (black + 4)),
    blackRed: average(dark.map((i) => red[i]! - green[i]!)) / scale,
    blackBlue: average(dark.map((i) => blue[i]! - green[i]!)) / scale,
    saturated,
    calm,
    toneSpread: standardDeviation(cells.map((i) => green[i]!)) / scale,
  }
}

function measureTint({ planes, known }: CardGrid): number {
  const [red, green, blue] = planes.map((plane) => averageOfKnown(plane, known) + 1)
  return Math.hypot(Math.log(red! / green!), Math.log(blue! / green!))
}

function averageOfKnown(plane: Float32Array, known: Uint8Array): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < plane.length; i++) {
    if (!known[i]) continue
    sum += plane[i]!
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

/** The blocks of each window. They are means of cells: the noise of a sensor is color too. */
function cutWindows({ planes, width, height, margin, known }: CardGrid): Block[][] {
  const [reds, greens, blues] = planes
  const columns = Math.floor((width - 2 * (margin + INSET)) / BLOCK)
  const rows = Math.floor((height - 2 * (margin + INSET)) / BLOCK)
  const blocks = Array.from({ length: columns * rows }, (_, at) => {
    const left = margin + INSET + (at % columns) * BLOCK
    const top = margin + INSET + Math.floor(at / columns) * BLOCK
    const sums = [0, 0, 0]
    let n = 0
    for (let y = top; y < top + BLOCK; y++)
      for (let i = y * width + left; i < y * width + left + BLOCK; i++) {
        if (!known[i] || Math.max(reds[i]!, greens[i]!, blues[i]!) > OVEREXPOSED) continue
        sums[0]! += reds[i]!
        sums[1]! += greens[i]!
        sums[2]! += blues[i]!
        n += 1
      }
    if (n < ENOUGH * BLOCK * BLOCK) return null
    const [red, green, blue] = sums.map((sum) => sum / n) as [number, number, number]
    return { red, green, blue, column: at % columns, row: Math.floor(at / columns) }
  })
  const found: Block[][] = []
  for (let top = 0; top + WINDOW <= rows; top += WINDOW / 2)
    for (let left = 0; left + WINDOW <= columns; left += WINDOW / 2) {
      const window = Array.from({ length: WINDOW }, (_, y) => {
        const from = (top + y) * columns + left
        return blocks.slice(from, from + WINDOW)
      })
        .flat()
        .filter((block) => block !== null)
      if (window.length < ENOUGH * WINDOW * WINDOW) continue
      found.push(window)
    }
  return found
}
