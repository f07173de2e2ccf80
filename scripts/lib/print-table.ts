/** Prints rows under their heads, each column as wide as its longest cell; the last one is not padded. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === cells.length - 1 ? cell : cell.padEnd(widths[at]!))).join('  ')
  console.log(`\n${line(heads)}\n${line(widths.map((width) => '-'.repeat(width)))}`)
  for (const row of rows) console.log(line(row))
}
