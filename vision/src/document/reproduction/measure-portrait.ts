import type { Picture } from '../../image/types.ts'
import { type Block, colorBesidesInk } from './unexplained-color.ts'

/** Areas around the face, as multiples of its box: the face alone, and with hair and background. */
const AREAS = [1, 1.6] as const
/** Blocks across an area: the noise of a sensor is averaged out in each. */
const BLOCKS = 16
const OVEREXPOSED = 250
const ENOUGH = 0.6
const MIN_BLOCKS = 80

/**
 * Color of the portrait that one ink in the light of the place does not explain, as a logarithm; null where the portrait
 * is overexposed. Skin, hair and background differ in color: portraits in color have -2.98 and more, those without at
 * most -3.15 in strongly colored light and -4 in white light.
 */
export function measurePortrait(
  picture: Picture,
  box: readonly [number, number, number, number],
): number | null {
  const found = AREAS.flatMap((area) => {
    const blocks = collectBlocks(picture, box, area)
    return blocks.length < MIN_BLOCKS ? [] : [Math.log(colorBesidesInk(blocks) + 0.003)]
  })
  return found.length === 0 ? null : Math.min(...found)
}

function collectBlocks(
  { data, width, height }: Picture,
  [left, top, boxWidth, boxHeight]: readonly [number, number, number, number],
  area: number,
): Block[] {
  const across = (i: number) => Math.round(left + boxWidth * (0.5 + (i / BLOCKS - 0.5) * area))
  const down = (i: number) => Math.round(top + boxHeight * (0.5 + (i / BLOCKS - 0.5) * area))
  return Array.from({ length: BLOCKS * BLOCKS }, (_, at) => {
    const [column, row] = [at % BLOCKS, Math.floor(at / BLOCKS)]
    const [x0, x1] = [across(column), Math.max(across(column) + 1, across(column + 1))]
    const [y0, y1] = [down(row), Math.max(down(row) + 1, down(row + 1))]
    const sums = [0, 0, 0]
    let n = 0
    for (let y = Math.max(0, y0); y < Math.min(height, y1); y++)
      for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) {
        const i = (y * width + x) * 3
        if (Math.max(data[i]!, data[i + 1]!, data[i + 2]!) > OVEREXPOSED) continue
        for (let k = 0; k < 3; k++) sums[k]! += data[i + k]!
        n += 1
      }
    if (n < ENOUGH * (x1 - x0) * (y1 - y0)) return null
    const [red, green, blue] = sums.map((sum) => sum / n) as [number, number, number]
    return { red, green, blue, column, row }
  }).filter((block) => block !== null)
}
