import type { Edges } from './edges.ts'

/** x cos(theta) + y sin(theta) = rho; theta in radians, 0 to pi. `border` lines are the picture's own edges. */
export type Line = { cos: number; sin: number; rho: number; border: boolean }

/** Hough transform in which an edge point votes only for lines along its own direction (+-2 degrees). */
export function findLines(edges: Edges, most: number): Line[] {
  const { width, height, strength, angle } = edges
  const diagonal = Math.ceil(Math.hypot(width, height))
  const bins = 2 * diagonal + 1
  const votes = new Float32Array(180 * bins)
  const cos = Float64Array.from({ length: 180 }, (_, t) => Math.cos((t * Math.PI) / 180))
  const sin = Float64Array.from({ length: 180 }, (_, t) => Math.sin((t * Math.PI) / 180))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (strength[i] === 0) continue
      const weight = Math.min(strength[i]!, 120) / 120 + 0.3
      for (let d = -2; d <= 2; d++) {
        const t = (angle[i]! + d + 180) % 180
        const rho = Math.round(x * cos[t]! + y * sin[t]!) + diagonal
        const at = t * bins + rho
        votes[at] = votes[at]! + weight
        votes[at - 1] = votes[at - 1]! + weight / 2
        votes[at + 1] = votes[at + 1]! + weight / 2
      }
    }
  }
  const lines: Line[] = []
  for (let k = 0; k < most; k++) {
    let best = 0
    for (let i = 1; i < votes.length; i++) if (votes[i]! > votes[best]!) best = i
    if (votes[best]! < Math.min(width, height) * 0.12) break
    const t = Math.floor(best / bins)
    const rho = (best % bins) - diagonal
    lines.push({ cos: cos[t]!, sin: sin[t]!, rho, border: false })
    clearAround(votes, bins, diagonal, t, rho)
  }
  return lines
}

function clearAround(votes: Float32Array, bins: number, diagonal: number, theta: number, rho: number): void {
  for (let d = -4; d <= 4; d++) {
    const t = (theta + d + 180) % 180
    const wrapped = theta + d < 0 || theta + d > 179
    const centre = (wrapped ? -rho : rho) + diagonal
    for (let r = Math.max(0, centre - 5); r <= Math.min(bins - 1, centre + 5); r++) votes[t * bins + r] = 0
  }
}

export function borderLines(width: number, height: number): Line[] {
  return [
    { cos: 1, sin: 0, rho: 0, border: true },
    { cos: 1, sin: 0, rho: width - 1, border: true },
    { cos: 0, sin: 1, rho: 0, border: true },
    { cos: 0, sin: 1, rho: height - 1, border: true },
  ]
}

/** Where two lines meet; null when they run nearly alike. */
export function meet(a: Line, b: Line): [number, number] | null {
  const det = a.cos * b.sin - a.sin * b.cos
  if (Math.abs(det) < 0.2) return null
  return [(a.rho * b.sin - a.sin * b.rho) / det, (a.cos * b.rho - a.rho * b.cos) / det]
}

/** Degrees between two lines' directions, 0 to 90. */
export function angleBetween(a: Line, b: Line): number {
  return (Math.acos(Math.min(1, Math.abs(a.cos * b.cos + a.sin * b.sin))) * 180) / Math.PI
}
