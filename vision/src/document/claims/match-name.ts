import type { ClaimMatch, DocumentFindings, FieldSource } from '../../shapes.ts'
import { compareNames, type NameScore } from './compare-names.ts'
import { nameTokens } from './fold-name.ts'

/** Accepting both together let no other person's name and no name with one word swapped through on drawn cards. */
const ACCEPT = { mean: 0.8, least: 0.6 }
/** Amharic words are shorter: a letter weighs more. */
const ACCEPT_AMHARIC = { mean: 0.75, least: 0.5 }
/** A surely read name this far from the claimed one is another name. */
const OTHER_NAME = 0.6

const UNREADABLE: ClaimMatch = { result: 'unreadable', printed: null, source: null }

/**
 * The claimed name against one side: the zone's and the barcode's name first, then all print.
 * Grandfather's name may be missing on either side, for people use two names daily: two words that agree suffice.
 */
export function matchName(claimed: string, document: DocumentFindings): ClaimMatch {
  const structured: [FieldSource, string | undefined][] = [
    ['mrz', document.mrz?.valid ? document.mrz.fields.fullName : undefined],
    ...document.barcodes.map(({ fields }): [FieldSource, string | undefined] => [
      'barcode',
      fields?.fullName,
    ]),
  ]
  for (const [source, name] of structured) {
    if (!name) continue
    const latinClaim = nameTokens(claimed).some((token) => token.script === 'latin')
    if (!latinClaim) continue
    if (agrees(claimed, name)) return { result: 'match', printed: name, source }
    const score = compareNames(claimed, name)
    if (score.mean < OTHER_NAME || score.least < 0.4) return { result: 'conflict', printed: name, source }
  }
  const text = document.text.map((line) => line.text).join('\n')
  const score = compareNames(claimed, text)
  if (accepted(score, claimed)) return { result: 'match', printed: score.printed.join(' '), source: 'print' }
  const { fullName } = document.fields
  if (fullName && document.sources.fullName === 'print' && !document.doubtful.includes('fullName')) {
    if (agrees(claimed, fullName)) return { result: 'match', printed: fullName, source: 'print' }
    const other = compareNames(claimed, fullName)
    // No single word agrees: another person's name, not a misread one.
    if (other.mean < 0.45 && nameTokens(fullName).length >= 2) {
      return { result: 'conflict', printed: fullName, source: 'print' }
    }
  }
  return UNREADABLE
}

function accepted({ mean, least, printed }: NameScore, claimed: string): boolean {
  const amharic = nameTokens(claimed).every((token) => token.script === 'ethiopic')
  const limit = amharic ? ACCEPT_AMHARIC : ACCEPT
  return (
    printed.length >= Math.min(2, nameTokens(claimed).length) && mean >= limit.mean && least >= limit.least
  )
}

/** Either all claimed words are in the name, or all the name's words (two at least) are among the claimed. */
function agrees(claimed: string, name: string): boolean {
  if (accepted(compareNames(claimed, name), claimed)) return true
  return (
    nameTokens(name).length >= 2 &&
    nameTokens(claimed).length > nameTokens(name).length &&
    accepted(compareNames(name, claimed), name)
  )
}
