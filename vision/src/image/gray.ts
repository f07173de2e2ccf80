import type { Picture } from './types.ts'

/** One luminance plane, 0 black to 255 white, row by row. */
export type Gray = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** A part of a picture in whole pixels; `x0` and `y0` inclusive, `x1` and `y1` exclusive. */
export type Part = { x0: number; y0: number; x1: number; y1: number }

/** Rec. 601 luma of one part of a picture. */
export function toGrayPart({ data, width }: Picture, { x0, y0, x1, y1 }: Part): Gray {
  const out = new Uint8Array((x1 - x0) * (y1 - y0))
  const across = x1 - x0
  for (let y = y0; y < y1; y++) grayRow(data, (y * width + x0) * 3, out, (y - y0) * across, across)
  return { data: out, width: across, height: y1 - y0 }
}

function grayRow(data: Uint8Array, first: number, out: Uint8Array, from: number, count: number): void {
  for (let i = from, j = first; i < from + count; i++, j += 3)
    out[i] = (data[j]! * 77 + data[j + 1]! * 150 + data[j + 2]! * 29) >> 8
}

/** Rec. 601 luma of the whole picture. */
export function toGray(picture: Picture): Gray {
  return toGrayPart(picture, { x0: 0, y0: 0, x1: picture.width, y1: picture.height })
}

/** Area average when shrinking, bilinear when enlarging, to avoid aliasing. */
export function resizeGray(gray: Gray, width: number, height: number): Gray {
  if (width === gray.width && height === gray.height) return gray
  const out = new Uint8Array(width * height)
  const sx = gray.width / width
  const sy = gray.height / height
  const across = new Float32Array(width * gray.height)
  const columns = Array.from({ length: width }, (_, x) => weights(x, sx, gray.width))
  const froms = Int32Array.from(columns, (parts) => parts[0]![0])
  const ends = Int32Array.from(columns, (parts, x) => froms[x]! + parts.length)
  const shares = columns.flatMap((parts) => parts.map(([, weight]) => weight))
  for (let y = 0, i = 0; y < gray.height; y++) {
    const line = y * gray.width
    for (let x = 0, share = 0; x < width; x++, i++) {
      let sum = 0
      for (let j = line + froms[x]!; j < line + ends[x]!; j++, share++) sum += shares[share]! * gray.data[j]!
      across[i] = sum
    }
  }
  const row = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    row.fill(0)
    for (const [from, weight] of weights(y, sy, gray.height)) {
      for (let x = 0, j = from * width; x < width; x++, j++) row[x] = row[x]! + weight * across[j]!
    }
    for (let x = 0; x < width; x++) out[y * width + x] = Math.round(row[x]!)
  }
  return { data: out, width, height }
}

/** Source cells of target cell `i`, with their weights. */
function weights(i: number, scale: number, limit: number): [number, number][] {
  if (scale <= 1) {
    const at = Math.min(Math.max((i + 0.5) * scale - 0.5, 0), limit - 1)
    const from = Math.min(Math.floor(at), Math.max(0, limit - 2))
    return limit === 1
      ? [[0, 1]]
      : [
          [from, 1 - (at - from)],
          [from + 1, at - from],
        ]
  }
  const start = i * scale
  const end = Math.min(start + scale, limit)
  const parts: [number, number][] = []
  for (let cell = Math.floor(start); cell < end; cell++) {
    const share = Math.min(end, cell + 1) - Math.max(start, cell)
    if (share > 0) parts.push([cell, share / (end - start)])
  }
  return parts
}

/** Scales so that the longer side is at most `sidePx`. */
export function shrinkGray(gray: Gray, sidePx: number): Gray {
  const scale = sidePx / Math.max(gray.width, gray.height)
  if (scale >= 1) return gray
  return resizeGray(
    gray,
    Math.max(1, Math.round(gray.width * scale)),
    Math.max(1, Math.round(gray.height * scale)),
  )
}

/** Bilinear sample; the nearest edge pixel outside the plane. */
export function sampleGray(gray: Gray, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), gray.width - 1)
  const cy = Math.min(Math.max(y, 0), gray.height - 1)
  const x0 = Math.min(cx | 0, gray.width - 2)
  const y0 = Math.min(cy | 0, gray.height - 2)
  const fx = cx - x0
  const fy = cy - y0
  const i = y0 * gray.width + x0
  const d = gray.data
  const top = d[i]! + fx * (d[i + 1]! - d[i]!)
  const bottom = d[i + gray.width]! + fx * (d[i + gray.width + 1]! - d[i + gray.width]!)
  return top + fy * (bottom - top)
}

/** Mean over a (2r+1) square, edges clamped; two running sums make the cost independent of r. */
export function boxBlurGray(gray: Gray, r: number): Gray {
  const { width, height, data } = gray
  const across = new Float32Array(width * height)
  const n = 2 * r + 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let k = -r; k <= r; k++) sum += data[row + Math.min(Math.max(k, 0), width - 1)]!
    for (let x = 0; x < width; x++) {
      across[row + x] = sum / n
      sum += data[row + Math.min(x + r + 1, width - 1)]! - data[row + Math.max(x - r, 0)]!
    }
  }
  const out = new Uint8Array(width * height)
  // All columns at once, row by row, in memory order.
  const sums = new Float64Array(width)
  for (let k = -r; k <= r; k++) {
    const row = Math.min(Math.max(k, 0), height - 1) * width
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + across[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const below = Math.min(y + r + 1, height - 1) * width
    const above = Math.max(y - r, 0) * width
    for (let x = 0; x < width; x++) {
      out[row + x] = Math.round(sums[x]! / n)
      sums[x] = sums[x]! + across[below + x]! - across[above + x]!
    }
  }
  return { data: out, width, height }
}
