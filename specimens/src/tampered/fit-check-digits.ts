import { layoutFor, type Span } from '../../../vision/src/document/mrz/layout.ts'
import { mrzCheckDigit } from '../check-digits.ts'

/** The lines with every check digit recomputed, as by a knowledgeable forger. */
export function fitCheckDigits(lines: readonly string[]): string[] {
  const layout = layoutFor(lines.length, lines[0]!.length, lines[0]![0]!)!
  const fitted = [...lines]
  const cut = ([line, from, to]: Span) => fitted[line]!.slice(from, to)
  for (const { over, at, mayBeFiller } of layout.checks) {
    const covered = over.map(cut).join('')
    if (mayBeFiller && /^<*$/.test(covered)) continue
    const [line, from, to] = at
    fitted[line] = fitted[line]!.slice(0, from) + mrzCheckDigit(covered) + fitted[line]!.slice(to)
  }
  return fitted
}
