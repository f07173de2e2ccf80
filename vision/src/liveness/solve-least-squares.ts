/** The x that makes |A x - b| smallest, by the normal equations and Gauss-Jordan; null when A leaves it open. */
export function solveLeastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
): number[] | null {
  const n = rows[0]?.length ?? 0
  const system = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n + 1 }, (_, j) =>
      rows.reduce((sum, row, k) => sum + row[i]! * (j < n ? row[j]! : targets[k]!), 0),
    ),
  )
  for (let column = 0; column < n; column += 1) {
    let best = column
    for (let i = column; i < n; i += 1) {
      if (Math.abs(system[i]![column]!) > Math.abs(system[best]![column]!)) best = i
    }
    ;[system[column], system[best]] = [system[best]!, system[column]!]
    const lead = system[column]![column]!
    if (Math.abs(lead) < 1e-12) return null
    for (let j = column; j <= n; j += 1) system[column]![j]! /= lead
    for (let i = 0; i < n; i += 1) {
      const factor = system[i]![column]!
      if (i === column || factor === 0) continue
      for (let j = column; j <= n; j += 1) system[i]![j]! -= factor * system[column]![j]!
    }
  }
  return system.map((row) => row[n]!)
}
