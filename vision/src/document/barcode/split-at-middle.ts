import type { Gray } from '../../image/gray.ts'

/** Share of the darkest and of the lightest pixels that count as outliers. */
const OUTLIERS = 0.05

/**
 * Black where darker than halfway between bars and paper in the middle fifth of the rows, else white. The reader's own
 * threshold for a linear code is a valley of the histogram, which a blurred code does not have.
 */
export function splitAtMiddle({ data, width, height }: Gray): Gray {
  const rows = data.slice(Math.floor(height * 0.4) * width, Math.ceil(height * 0.6) * width).sort()
  const dark = rows[Math.floor(rows.length * OUTLIERS)]!
  const light = rows[Math.floor(rows.length * (1 - OUTLIERS))]!
  const middle = (dark + light) / 2
  return { data: data.map((value) => (value < middle ? 0 : 255)), width, height }
}
