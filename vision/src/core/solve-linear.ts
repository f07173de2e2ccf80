/**
 * Gaussian elimination with partial pivoting: solves a system whose rows are its coefficients and, last, its right
 * side.
 * Overwrites the system. null when it has no unique solution.
 */
export function solveLinear(system: (number[] | Float64Array)[]): number[] | null {
  const n = system.length
  for (let column = 0; column < n; column += 1) {
    let best = column
    for (let i = column + 1; i < n; i += 1) {
      if (Math.abs(system[i]![column]!) > Math.abs(system[best]![column]!)) best = i
    }
    ;[system[column], system[best]] = [system[best]!, system[column]!]
    const lead = system[column]!
    if (!(Math.abs(lead[column]!) > 1e-12)) return null
    for (let i = column + 1; i < n; i += 1) {
      const row = system[i]!
      const factor = row[column]! / lead[column]!
      if (factor === 0) continue
      for (let j = column; j <= n; j += 1) row[j]! -= factor * lead[j]!
    }
  }
  const x = Array.from({ length: n }, () => 0)
  for (let i = n - 1; i >= 0; i -= 1) {
    const row = system[i]!
    let rest = row[n]!
    for (let j = i + 1; j < n; j += 1) rest -= row[j]! * x[j]!
    x[i] = rest / row[i]!
  }
  return x
}

/** The x that minimises |A x - b|, by the normal equations; null when it is not unique. */
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
  return solveLinear(system)
}
