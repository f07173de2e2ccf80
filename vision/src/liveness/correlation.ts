/** Pearson's correlation, -1 to 1; 0 where one of the two does not vary. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const n = one.length
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
  for (let i = 0; i < n; i += 1) {
    const [a, b] = [one[i]!, other[i]!]
    sa += a
    sb += b
    saa += a * a
    sbb += b * b
    sab += a * b
  }
  const variance = (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)
  return variance > 0 ? (sab - (sa * sb) / n) / Math.sqrt(variance) : 0
}
