/** Wilson's 95 % confidence interval of a share, in percent; also valid for small counts and zero hits (Wilson 1927). */
function interval(hits: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 100]
  const z = 1.96
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return [Math.max(0, (100 * (middle - half)) / scale), Math.min(100, (100 * (middle + half)) / scale)]
}

/** `19 of 20  95.0 % [76.4, 99.1]` */
export function share(hits: number, of: number): string {
  const [low, high] = interval(hits, of)
  const percent = of === 0 ? '-' : `${((100 * hits) / of).toFixed(1)} %`
  return `${String(hits).padStart(4)} of ${String(of).padStart(4)}  ${percent.padStart(7)} [${low.toFixed(1)}, ${high.toFixed(1)}]`
}
