import type { Gray } from '../../image/gray.ts'

/** Dark detail thinner than `size` pixels (closing minus picture), made 0 or 1 by Otsu's threshold, 12 to 60. */
export function blackHat(gray: Gray, size: number): Uint8Array {
  const { width, height, data } = gray
  const r = size >> 1
  const closed = extreme(extreme(data, width, height, r, true), width, height, r, false)
  const detail = new Uint8Array(data.length)
  for (let i = 0; i < detail.length; i++) detail[i] = closed[i]! - data[i]!
  const threshold = Math.min(60, Math.max(12, otsu(detail)))
  for (let i = 0; i < detail.length; i++) detail[i] = detail[i]! >= threshold ? 1 : 0
  return detail
}

/** Largest (or smallest) value in a square of 2r+1, by van Herk's two passes: three comparisons a pixel for any r. */
function extreme(data: Uint8Array, width: number, height: number, r: number, largest: boolean): Uint8Array {
  const across = new Uint8Array(data.length)
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) line(data, across, y * width, 1, width, r, largest)
  for (let x = 0; x < width; x++) line(across, out, x, width, height, r, largest)
  return out
}

function line(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  length: number,
  r: number,
  largest: boolean,
): void {
  const n = 2 * r + 1
  const padded = length + 2 * r
  const fill = largest ? 0 : 255
  const at = (i: number) => (i < r || i >= length + r ? fill : from[start + (i - r) * step]!)
  const left = new Uint8Array(padded)
  const right = new Uint8Array(padded)
  const pick = (a: number, b: number) => (largest === a > b ? a : b)
  for (let i = 0; i < padded; i++) left[i] = i % n === 0 ? at(i) : pick(left[i - 1]!, at(i))
  for (let i = padded - 1; i >= 0; i--) {
    right[i] = i === padded - 1 || (i + 1) % n === 0 ? at(i) : pick(right[i + 1]!, at(i))
  }
  for (let i = 0; i < length; i++) to[start + i * step] = pick(right[i]!, left[i + n - 1]!)
}

function otsu(values: Uint8Array): number {
  const histogram = new Float64Array(256)
  for (const value of values) histogram[value] = histogram[value]! + 1
  let total = 0
  for (let v = 0; v < 256; v++) total += v * histogram[v]!
  let below = 0
  let belowSum = 0
  let best = 0
  let threshold = 0
  for (let v = 0; v < 256; v++) {
    below += histogram[v]!
    belowSum += v * histogram[v]!
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const apart = belowSum / below - (total - belowSum) / above
    const spread = below * above * apart * apart
    if (spread > best) [best, threshold] = [spread, v + 1]
  }
  return threshold
}

/** Fills gaps of at most `gap` pixels between marks of the same pixel row: letters run together into one bar. */
export function closeRows(marks: Uint8Array, width: number, height: number, gap: number): Uint8Array {
  const out = Uint8Array.from(marks)
  for (let y = 0; y < height; y++) {
    let last = -1
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (!marks[i]) continue
      if (last >= 0 && x - last <= gap) out.fill(1, y * width + last, i)
      last = x
    }
  }
  return out
}

/** Takes away what is shorter than two gaps along its row and what is only one pixel high. */
export function cleanRows(marks: Uint8Array, width: number, height: number, gap: number): Uint8Array {
  const out = new Uint8Array(marks.length)
  for (let y = 0; y < height; y++) {
    let start = -1
    for (let x = 0; x <= width; x++) {
      const on = x < width && marks[y * width + x] === 1
      if (on && start < 0) start = x
      if (!on && start >= 0) {
        if (x - start >= 2 * gap) out.fill(1, y * width + start, y * width + x)
        start = -1
      }
    }
  }
  for (let i = width; i < out.length - width; i++) {
    if (out[i] && !marks[i - width] && !marks[i + width]) out[i] = 0
  }
  return out
}
