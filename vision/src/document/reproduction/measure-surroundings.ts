import type { Measures } from '../../core/shapes.ts'
import type { CardGrid } from './card-grid.ts'
import { standardDeviation, fitLinear, average, quantiles } from './statistics.ts'

/** Distances from the outline, grid cells: 1 % of the card's width is 2.6 cells. */
const INSIDE = 5
const NEAR = 4
const FAR = 20
const TIP = 2

type Cell = { light: number; red: number; blue: number; x: number; y: number }

/**
 * What surrounds the card: sheet, bezel or table.
 * - `ringEven`, `ringEvenColor`: unevenness of the ring around the card after a slope is taken out. Paper and a
 *   display are even.
 * - `ringLight`: its brightness relative to the card's white; `ringTint`: its tint relative to that white. Paper goes
 *   on around a print in the same white.
 * - `edgeStep`, `edgeDip`: change of brightness across the outline, and the dark line of a contact shadow outside it.
 * - `tips`: how much the tips of the corners look like the ring: the corners of a card are round.
 * - `ringKnown`: share of the ring within the picture.
 */
export function measureSurroundings(grid: CardGrid): Measures {
  const { planes, width, height, margin, known } = grid
  const [red, green, blue] = planes
  const cell = (x: number, y: number): Cell | null => {
    const i = Math.round(y) * width + Math.round(x)
    if (x < 0 || y < 0 || x >= width - 0.5 || y >= height - 0.5 || !known[i]) return null
    return { light: green[i]!, red: red[i]! - green[i]!, blue: blue[i]! - green[i]!, x, y }
  }
  const [x0, y0, x1, y1] = [margin, margin, width - margin - 1, height - margin - 1]
  const along = (from: number, to: number) =>
    Array.from({ length: 28 }, (_, i) => from + (to - from) * (0.08 + (0.84 * i) / 27))
  /** Cells parallel to the four sides, `out` cells outside the outline. */
  const sides = (out: number) => [
    along(x0, x1).map((x) => cell(x, y0 - out)),
    along(y0, y1).map((y) => cell(x1 + out, y)),
    along(x0, x1).map((x) => cell(x, y1 + out)),
    along(y0, y1).map((y) => cell(x0 - out, y)),
  ]
  const flat = (cells: (Cell | null)[][]) => cells.flat().filter((one) => one !== null)
  const [inner, near, far, middle] = [sides(-INSIDE), sides(NEAR), sides(FAR), sides((NEAR + FAR) / 2)]
  const ring = [...flat(far), ...flat(middle)]
  const card: number[] = []
  for (let y = y0 + 6; y < y1 - 6; y += 3)
    for (let x = x0 + 6; x < x1 - 6; x += 3) if (known[y * width + x]) card.push(y * width + x)
  const [white = 255] = quantiles(
    card.map((i) => green[i]!),
    [0.96],
  )
  const scale = Math.max(30, white)
  const whites = card.filter((i) => green[i]! > white - 12)
  const whiteRed = average(whites.map((i) => red[i]! - green[i]!))
  const whiteBlue = average(whites.map((i) => blue[i]! - green[i]!))
  const pairs = (first: (Cell | null)[][], second: (Cell | null)[][]) =>
    first.flatMap((side, s) =>
      side.flatMap((one, i) => {
        const other = second[s]![i]!
        return one && other ? [(one.light - other.light) / scale] : []
      }),
    )
  const dips = pairs(near, far)
  const [dip = 0, , bright = 0] = quantiles(dips, [0.15, 0.5, 0.85])
  const corners = (
    [
      [x0, y0, 1, 1],
      [x1, y0, -1, 1],
      [x1, y1, -1, -1],
      [x0, y1, 1, -1],
    ] as const
  ).flatMap(([x, y, dx, dy]) => {
    const tip = cell(x + TIP * dx, y + TIP * dy)
    const beyond = cell(x - 6 * dx, y - 6 * dy)
    const within = cell(x + 14 * dx, y + 14 * dy)
    if (!tip || !beyond || !within) return []
    const [out, own] = [distance(tip, beyond), distance(tip, within)]
    return [own + out < 12 ? 0.5 : own / (own + out)]
  })
  const edges = pairs(inner, near).map(Math.abs)
  const evenLight = unevenness(ring, ({ light }) => light) / scale
  const sideLights = far.map((side) => average(flat([side]).map(({ light }) => light / scale)))
  return {
    ringEven: Math.log(evenLight + 0.004),
    ringEvenColor: Math.log(unevenness(ring, (one) => one.red - one.blue) / scale + 0.004),
    ringLight: average(ring.map(({ light }) => light)) / scale,
    ringDark: quantiles(
      ring.map(({ light }) => light / scale),
      [0.1],
    )[0]!,
    ringTint: Math.log(
      Math.hypot(
        average(ring.map((one) => one.red)) - whiteRed,
        average(ring.map((one) => one.blue)) - whiteBlue,
      ) /
        scale +
        0.01,
    ),
    ringSides: standardDeviation(sideLights),
    edgeStep: Math.log(average(edges) + 0.01),
    edgeStepLow: quantiles(edges, [0.2])[0]!,
    edgeDip: dip,
    edgeRise: bright,
    tips: corners.length === 0 ? 0.5 : average(corners),
    ringKnown: ring.length / (2 * 4 * 28),
  }
}

const distance = (a: Cell, b: Cell) => Math.hypot(a.light - b.light, a.red - b.red, a.blue - b.blue)

/** Median distance from a plane through the values. */
function unevenness(cells: readonly Cell[], valueOf: (cell: Cell) => number): number {
  if (cells.length < 20) return 0.1
  const rows = cells.map(({ x, y }) => Float64Array.of(1, x / 256, y / 256))
  const values = Float64Array.from(cells, valueOf)
  const [fit] = fitLinear(rows, [values])
  return quantiles(
    rows.map((row, k) => Math.abs(values[k]! - row[0]! * fit![0]! - row[1]! * fit![1]! - row[2]! * fit![2]!)),
    [0.7],
  )[0]!
}
