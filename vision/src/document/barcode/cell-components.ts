/** Connected groups of the cells of a grid that `counts` selects; two neighbours are connected where `alike` holds. */
export function cellComponents(
  columns: number,
  rows: number,
  counts: (cell: number) => boolean,
  alike: (one: number, other: number) => boolean,
): number[][] {
  const found: number[][] = []
  const seen = new Uint8Array(columns * rows)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !counts(start)) continue
    seen[start] = 1
    const cells = [start]
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]!
      const [x, y] = [cell % columns, Math.floor(cell / columns)]
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) {
          const next = v * columns + u
          if (seen[next] || !counts(next) || !alike(cell, next)) continue
          seen[next] = 1
          cells.push(next)
        }
      }
    }
    found.push(cells)
  }
  return found
}
