/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What spreadsheets read as the start of a formula (OWASP, CSV injection), including fullwidth forms. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** One cell: a leading apostrophe turns a formula into text; cells with special characters are quoted (RFC 4180). */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n\t']/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
