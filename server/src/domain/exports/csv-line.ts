/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), in the wide forms of East Asia too. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** One cell: a formula becomes text by a leading apostrophe, and whatever could break the line is quoted (RFC 4180). */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n\t']/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
