import Papa from 'papaparse'

const DELIMITERS = [',', ';', '\t'] as const

export interface CsvRecord {
  /** Line of the file on which it begins, counted from 1. */
  line: number
  cells: string[]
}

export interface ParsedCsv {
  records: CsvRecord[]
  /** Line of the first record whose quotation marks are not balanced; cells from there on would be wrong. */
  misquotedLine: number | null
}

/** Parses the records of a CSV text (RFC 4180). Detects the delimiter and skips empty lines. */
export function parseCsv(text: string): ParsedCsv {
  const body = text.replace(/^\ufeff/u, '').replaceAll(/\r\n?/gu, '\n')
  // A `sep=` line, as written for spreadsheets.
  const [sepLine = '', sep] = /^sep=(.)\n/u.exec(body) ?? []
  const csv = body.slice(sepLine.length)
  const records: CsvRecord[] = []
  let misquotedLine: number | null = null
  let line = sepLine === '' ? 1 : 2
  let counted = 0
  Papa.parse<string[]>(csv, {
    delimiter: sep ?? findDelimiter(csv),
    newline: '\n',
    step({ data, errors, meta: { cursor } }) {
      // Quotation marks after a space do not quote: Papa Parse splits such cells without an error.
      if (errors.length > 0 || data.some((cell) => /^\s+"/u.test(cell))) misquotedLine ??= line
      const cells = data.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) records.push({ line, cells })
      for (; counted < cursor; counted += 1) if (csv[counted] === '\n') line += 1
    },
  })
  return { records, misquotedLine }
}

/** The delimiter that occurs most often in the first line. Papa Parse's own guess expects it equally often in all. */
function findDelimiter(csv: string): string {
  const counts = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(csv, { delimiter, newline: '\n', preview: 1 }).data[0]?.length ?? 0,
  )
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
