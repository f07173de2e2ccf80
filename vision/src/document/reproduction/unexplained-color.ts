import { average } from './statistics.ts'

/** The mean color of a few pixels: green, and how far red and blue are from it. */
export type Block = { light: number; red: number; blue: number }

/** Level below which color is no longer measured relative to brightness. */
const DARK = 40

/** Deviation of the color that brightness does not explain, as a share of the mean brightness. */
export function unexplainedColor(blocks: readonly Block[]): number {
  const light = blocks.map((block) => block.light)
  const tints = [blocks.map(({ red }) => red), blocks.map(({ blue }) => blue)]
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
