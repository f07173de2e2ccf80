/** Row by row, the last of nine being 1. */
export type Homography = readonly number[]

type Point = readonly [number, number]

/** The projective map that takes four points to four others (eight equations, Gauss with pivots). */
export function homography(from: readonly Point[], to: readonly Point[]): Homography {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let k = 0; k < 8; k++) {
    const pivot = rows.slice(k).reduce((best, row, i) => {
      return Math.abs(row[k]!) > Math.abs(rows[best]![k]!) ? k + i : best
    }, k)
    ;[rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!]
    for (const row of rows) {
      if (row === rows[k]) continue
      const factor = row[k]! / rows[k]![k]!
      for (let j = k; j < 9; j++) row[j] = row[j]! - factor * rows[k]![j]!
    }
  }
  return [...rows.map((row, k) => row[8]! / row[k]!), 1]
}

export function applyHomography(h: Homography, x: number, y: number): [number, number] {
  const w = h[6]! * x + h[7]! * y + h[8]!
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
}
