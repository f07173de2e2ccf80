import type { LineReading } from './decode-line.ts'
import type { Place } from './confirm-letter-o.ts'

/**
 * Whether two readings of differently sampled pixels agree. O against 0 counts as agreement, since both have the same
 * shape; such positions are `open`.
 */
export function agreement(
  first: readonly LineReading[],
  second: readonly LineReading[],
): { agree: boolean; open: Place[] } {
  const open: Place[] = []
  let agree = true
  for (const [line, { text }] of first.entries()) {
    for (const [at, character] of [...text].entries()) {
      const other = second[line]!.text[at]!
      if (other === character) continue
      if (isTwin(character, other)) open.push([line, at])
      else agree = false
    }
  }
  return { agree, open }
}

const isTwin = (a: string, b: string) => (a === 'O' && b === '0') || (a === '0' && b === 'O')
