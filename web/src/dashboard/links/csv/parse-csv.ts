const DELIMITERS = [',', ';', '\t'] as const

export interface CsvRecord {
  /** Line of the file on which it begins, counted from 1. */
  line: number
  cells: string[]
}

/** Parses the records of a CSV text (RFC 4180). Detects the delimiter and skips empty lines. */
export function parseCsv(text: string): CsvRecord[] {
  const body = text.replace(/^\ufeff/u, '')
  // A `sep=` line, as written for spreadsheets.
  const sepLine = /^sep=(.)\r?\n/u.exec(body)
  const delimiter = sepLine?.[1] ?? findDelimiter(body)
  const records = split(body, delimiter).slice(sepLine ? 1 : 0)
  return records.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The delimiter that occurs most often in the first line. */
function findDelimiter(text: string): string {
  const counts = DELIMITERS.map((one) => split(text, one, 1)[0]?.cells.length ?? 0)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function split(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): CsvRecord[] {
  const records: CsvRecord[] = []
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRecord = () => {
    endCell()
    records.push({ line: begun, cells })
    cells = []
    begun = line + 1
  }
  for (let at = 0; at < text.length && records.length < most; at += 1) {
    const letter = text[at]!
    if (quoted) {
      if (letter === '\n') line += 1
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === delimiter) endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1
      endRecord()
      line += 1
    } else cell += letter
  }
  if (records.length < most && (cell !== '' || cells.length > 0)) endRecord()
  return records
}
