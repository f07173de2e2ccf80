/** A value as a JavaScript literal: unquoted names, single-quoted strings, arrays on one line. */
export function writeLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map((one) => writeLiteral(one, indent)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([name, one]) =>
        `${/^[a-z_$][\w$]*$/iu.test(name) ? name : `'${name}'`}: ${writeLiteral(one, `${indent}  `)}`,
    )
    const short = `{ ${fields.join(', ')} }`
    if (fields.length === 0) return '{}'
    if (short.length + indent.length < 60 && !short.includes('\n')) return short
    return `{\n${fields.map((field) => `${indent}  ${field},\n`).join('')}${indent}}`
  }
  return String(value)
}
