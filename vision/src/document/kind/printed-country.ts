import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import type { TextLine } from '../../core/shapes.ts'
import { plainText } from './plain-text.ts'

const NAMES = COUNTRIES.map(([code, name]) => [code, plainText(name)] as const)

/** Words before or after a state's name in a document's heading. */
const HEADING =
  /REPUBLIC|KINGDOM|FEDERAL|STATE OF|GOVERNMENT|R[ÉE]PUBLI|REP[ÚU]BLI|BUNDESREPUBLIK|ROYAUME|REINO/iu

/** A bare country name counts in the heading; further down it is a nationality or a place. */
const TOP_LINES = 2

/**
 * The country named in a heading such as `REPUBLIC OF KENYA`; Ethiopia also by its own words or by at least four words
 * in Ethiopic script. null when none or several are named: a place of birth is no issuer.
 */
export function printedCountry(
  lines: readonly Pick<TextLine, 'text'>[],
  plain: readonly string[],
): string | null {
  if (plain.some((text) => /ኢትዮጵያ|ETHIOPIA|ETHIOPIAN/u.test(text))) return 'ET'
  const found = new Set<string>()
  for (const [i, { text }] of lines.entries()) {
    if (i >= TOP_LINES && !HEADING.test(text)) continue
    const line = plainText(text)
    for (const [code, name] of NAMES) if (name.length >= 4 && line.includes(name)) found.add(code)
  }
  if (found.size > 0) return found.size === 1 ? [...found][0]! : null
  const ethiopic = lines
    .flatMap(({ text }) => text.split(/[^\u1200-\u135a]+/u))
    .filter(({ length }) => length >= 3)
  return ethiopic.length >= 4 ? 'ET' : null
}
