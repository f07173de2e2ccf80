/** A block of cells as the filled bar with the same moments: its center, angle (radians), length and thickness. */
export type Region = {
  x: number
  y: number
  angle: number
  length: number
  thickness: number
  /** Mean probability of its cells, 0 to 1. */
  score: number
}

/** Connected components of cells with a positive logit, each as the filled bar with the same moments. In cells. */
export function findRegions(logits: Float32Array, width: number, height: number): Region[] {
  const seen = new Uint8Array(logits.length)
  const stack: number[] = []
  const regions: Region[] = []
  for (let start = 0; start < logits.length; start++) {
    if (seen[start] || logits[start]! <= 0) continue
    let [n, certain] = [0, 0]
    let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0]
    const reach = (next: number) => {
      if (seen[next] || logits[next]! <= 0) return
      seen[next] = 1
      stack.push(next)
    }
    reach(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const y = (at - x) / width
      n++
      certain += 1 / (1 + Math.exp(-logits[at]!))
      sx += x
      sy += y
      sxx += x * x
      sxy += x * y
      syy += y * y
      if (x > 0) reach(at - 1)
      if (x < width - 1) reach(at + 1)
      if (y > 0) reach(at - width)
      if (y < height - 1) reach(at + width)
    }
    const [mx, my] = [sx / n, sy / n]
    const cxx = sxx / n - mx * mx + 1 / 12
    const cyy = syy / n - my * my + 1 / 12
    const cxy = sxy / n - mx * my
    const half = Math.sqrt(((cxx - cyy) / 2) ** 2 + cxy * cxy)
    // A filled bar of length L has variance L*L/12 along itself.
    regions.push({
      x: mx,
      y: my,
      angle: 0.5 * Math.atan2(2 * cxy, cxx - cyy),
      length: Math.sqrt(12 * ((cxx + cyy) / 2 + half)),
      thickness: Math.sqrt(12 * Math.max(1 / 12, (cxx + cyy) / 2 - half)),
      score: certain / n,
    })
  }
  return regions
}
