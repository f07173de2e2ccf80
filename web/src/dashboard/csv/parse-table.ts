import { type CsvRecord, parseCsv } from './parse-csv.ts'

/** A line of the file, counted from 1, as a row or with its problem. */
export interface TableLine<Row> {
  line: number
  row: Row | null
  problem: string | null
}

export interface ParsedTable<Row> {
  lines: TableLine<Row>[]
  /** Problem of the file as a whole; there are no lines then. */
  problem: string | null
}

/** The cells of a line by column. */
export interface Cells<Column extends string> {
  text: (column: Column) => string
  /** The one of these values that a cell names, in any case, with spaces or hyphens for underscores. */
  oneOf: <Value extends string>(values: readonly Value[], column: Column) => Value | undefined
}

export interface TableFormat<Column extends string, Row> {
  /** Columns with their headings, normalized: without case, spaces and punctuation. */
  headings: Readonly<Record<Column, string>>
  required: readonly Column[]
  maxLines: number
  words: { columnsMissing: string; empty: string; tooMany: (lines: number) => string }
  /** A row, or what is wrong with the line. */
  readRow: (cells: Cells<Column>) => Row | string
}

/** Parses a CSV file whose first line names its columns; the server validates the rows again. */
export function parseTable<Column extends string, Row extends object>(
  text: string,
  { headings, required, maxLines, words, readRow }: TableFormat<Column, Row>,
): ParsedTable<Row> {
  const { records, misquotedLine } = parseCsv(text)
  const refuse = (problem: string): ParsedTable<Row> => ({ lines: [], problem })
  if (misquotedLine !== null)
    return refuse(
      `Line ${misquotedLine} has a quotation mark that is not closed or out of place. Please correct it.`,
    )
  const [head, ...rest] = records
  if (!head) return refuse('There is nothing in this file.')
  const found = head.cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/gu, ''))
  const columnAt = (column: Column) => found.indexOf(headings[column])
  if (required.some((column) => columnAt(column) === -1)) return refuse(words.columnsMissing)
  if (rest.length === 0) return refuse(words.empty)
  if (rest.length > maxLines) return refuse(words.tooMany(rest.length))
  return { lines: rest.map((record) => parseLine(record, columnAt, readRow)), problem: null }
}

function parseLine<Column extends string, Row extends object>(
  { line, cells }: CsvRecord,
  columnAt: (column: Column) => number,
  readRow: (cells: Cells<Column>) => Row | string,
): TableLine<Row> {
  // An apostrophe keeps spreadsheets from reading + as a formula.
  const text = (column: Column) => (cells[columnAt(column)] ?? '').trim().replace(/^'/u, '')
  const oneOf = <Value extends string>(values: readonly Value[], column: Column) => {
    const written = text(column).toLowerCase().replaceAll(/[ -]+/gu, '_')
    return values.find((value) => value === written)
  }
  const row = readRow({ text, oneOf })
  return typeof row === 'string' ? { line, row: null, problem: row } : { line, row, problem: null }
}
