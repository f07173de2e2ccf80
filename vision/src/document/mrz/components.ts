import type { TextRow } from './find-bands.ts'

/** Connected patches of marks as slender rows: middle, direction, length and thickness from their moments. */
export function traceComponents(marks: Uint8Array, width: number, height: number): TextRow[] {
  const seen = new Uint8Array(marks.length)
  const stack: number[] = []
  const rows: TextRow[] = []
  for (let start = 0; start < marks.length; start++) {
    if (!marks[start] || seen[start]) continue
    let n = 0
    let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0]
    seen[start] = 1
    stack.push(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const y = (at - x) / width
      n++
      sx += x
      sy += y
      sxx += x * x
      sxy += x * y
      syy += y * y
      const reach = (next: number) => {
        if (marks[next] && !seen[next]) {
          seen[next] = 1
          stack.push(next)
        }
      }
      if (x > 0) reach(at - 1)
      if (x < width - 1) reach(at + 1)
      if (y > 0) reach(at - width)
      if (y < height - 1) reach(at + width)
    }
    if (n < 60) continue
    const [mx, my] = [sx / n, sy / n]
    const cxx = sxx / n - mx * mx
    const cxy = sxy / n - mx * my
    const cyy = syy / n - my * my
    const half = Math.sqrt(((cxx - cyy) / 2) ** 2 + cxy * cxy)
    const long = (cxx + cyy) / 2 + half
    const short = Math.max(0.2, (cxx + cyy) / 2 - half)
    const angle = 0.5 * Math.atan2(2 * cxy, cxx - cyy)
    // A filled bar of length L has variance L*L/12 along itself.
    if (Math.abs(angle) < 0.5) {
      rows.push({ x: mx, y: my, angle, length: Math.sqrt(12 * long), thickness: Math.sqrt(12 * short) })
    }
  }
  return rows
}
