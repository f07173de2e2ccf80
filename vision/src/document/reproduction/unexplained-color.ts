import { average, fitLinear } from './statistics.ts'

/** The mean color of a few pixels: a cell of a grid of blocks. */
export type Block = { red: number; green: number; blue: number; column: number; row: number }

/** Level below which color is no longer measured relative to brightness. */
const DARK = 40

/** Deviation of the color that brightness does not explain, as a share of the mean brightness. */
export function unexplainedColor(blocks: readonly Block[]): number {
  const light = blocks.map(({ green }) => green)
  const tints = [blocks.map(({ red, green }) => red - green), blocks.map(({ blue, green }) => blue - green)]
  const spread = tints.reduce((sum, tint) => sum + unexplained(tint, light), 0)
  return Math.sqrt(spread) / Math.max(DARK, average(light))
}

/** Variance that a straight line over `by` leaves. */
function unexplained(values: readonly number[], by: readonly number[]): number {
  const [mean, middle] = [average(values), average(by)]
  const product = average(values.map((value, i) => (value - mean) * (by[i]! - middle)))
  const width = average(by.map((value) => (value - middle) ** 2)) + 4
  return Math.max(0, average(values.map((value) => (value - mean) ** 2)) - product ** 2 / width)
}

/** Level below which a channel is clipped: cameras turn the darkest parts of colored light into another color. */
const CLIPPED = 10
/** Share of the blocks that must not be clipped; otherwise all are used. */
const ENOUGH_UNCLIPPED = 0.4
/** Mean of a channel below which its noise counts as color. */
const FAINT = 30

/**
 * Deviation of the color from that of one ink on white paper, as a share of each channel's mean. Under light of one
 * color, however strong, the channels of such a print are proportional but for an offset; a slope across the place is
 * light that changes. Only what neighboring blocks share counts: the noise of a dim photo differs from block to block.
 */
export function colorBesidesInk(blocks: readonly Block[]): number {
  const clear = blocks.filter(({ red, green, blue }) => Math.min(red, green, blue) > CLIPPED)
  const used = clear.length < ENOUGH_UNCLIPPED * blocks.length ? blocks : clear
  const [meanRed, meanGreen, meanBlue] = (['red', 'green', 'blue'] as const).map((channel) =>
    Math.max(FAINT, average(used.map((block) => block[channel]))),
  ) as [number, number, number]
  const shares = used.map(
    ({ red, green, blue }) => [red / meanRed, green / meanGreen, blue / meanBlue] as const,
  )
  const rows = used.map(({ column, row }, i) => Float64Array.of(1, average(shares[i]!), column, row))
  const tints = [
    Float64Array.from(shares, ([red, green]) => red - green),
    Float64Array.from(shares, ([, green, blue]) => blue - green),
  ]
  const left = fitLinear(rows, tints).map((fit, t) =>
    rows.map((row, i) => tints[t]![i]! - row.reduce((sum, value, k) => sum + value * fit[k]!, 0)),
  )
  const shared = left.map((values) => average(findNeighbors(used).map(([i, j]) => values[i]! * values[j]!)))
  return Math.sqrt(Math.max(0, shared[0]! + shared[1]!))
}

/** Pairs of blocks beside or below each other, by index. */
function findNeighbors(blocks: readonly Block[]): [number, number][] {
  const name = (column: number, row: number) => row * 65_536 + column
  const places = new Map(blocks.map(({ column, row }, i) => [name(column, row), i]))
  return blocks.flatMap(({ column, row }, i) =>
    [places.get(name(column + 1, row)), places.get(name(column, row + 1))].flatMap((j): [number, number][] =>
      j === undefined ? [] : [[i, j]],
    ),
  )
}
