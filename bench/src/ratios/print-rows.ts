import { describeLimit, getRatio, isWithinLimit, type Row } from './row.ts'

const HEAD = ['name', 'measured', 'peer', 'ratio', 'limit', 'ok'] as const

const withUnit = (value: number, unit: string) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`

/** The cells of each row, in the order of the table's columns. */
export function toCells(row: Row): string[] {
  return [
    row.name,
    withUnit(row.measured, row.unit),
    withUnit(row.peer, row.unit),
    getRatio(row).toFixed(2),
    describeLimit(row),
    isWithinLimit(row) ? 'yes' : 'NO',
  ]
}

/** Prints the table of ratios. */
export function printRows(rows: readonly Row[]): void {
  const lines = [[...HEAD], ...rows.map(toCells)]
  const widths = HEAD.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)))
  for (const cells of lines)
    console.log(
      cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
    )
}
