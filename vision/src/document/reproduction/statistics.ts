/** Value below which the share of the values lies; 0 without values. Sorts a copy. */
export function quantiles(values: Float32Array | readonly number[], shares: readonly number[]): number[] {
  const sorted = Float32Array.from(values).toSorted()
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

export function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length
}

export function standardDeviation(values: readonly number[]): number {
  const mean = average(values)
  return Math.sqrt(average(values.map((one) => (one - mean) ** 2)))
}

/** Least squares for several targets over the same columns, by the normal equations with a small ridge. */
export function fitLinear(rows: readonly Float64Array[], targets: readonly Float64Array[]): Float64Array[] {
  const n = rows[0]?.length ?? 0
  const m = targets.length
  const system = Array.from({ length: n }, (_, i) => {
    const line = new Float64Array(n + m)
    line[i] = 1e-6 * rows.length
    return line
  })
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]!
    for (let i = 0; i < n; i++) {
      const line = system[i]!
      for (let j = 0; j < n; j++) line[j]! += row[i]! * row[j]!
      for (let t = 0; t < m; t++) line[n + t]! += row[i]! * targets[t]![k]!
    }
  }
  for (let col = 0; col < n; col++) {
    let best = col
    for (let row = col; row < n; row++)
      if (Math.abs(system[row]![col]!) > Math.abs(system[best]![col]!)) best = row
    ;[system[col], system[best]] = [system[best]!, system[col]!]
    const lead = system[col]![col]!
    for (let row = 0; row < n; row++) {
      if (row === col) continue
      const factor = system[row]![col]! / lead
      for (let j = col; j < n + m; j++) system[row]![j]! -= factor * system[col]![j]!
    }
  }
  return Array.from({ length: m }, (_, t) =>
    Float64Array.from({ length: n }, (_, i) => system[i]![n + t]! / system[i]![i]!),
  )
}
