import type { DocumentFindings, SourceMatch } from '../../shapes.ts'
import { compareNames, type NameScore } from './compare-names.ts'
import { nameTokens } from './fold-name.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'

/** Accepting both together let no other person's name and no name with one word swapped through on drawn cards. */
const ACCEPT = { mean: 0.8, least: 0.6 }
/** Amharic words are shorter: a letter weighs more. */
const ACCEPT_AMHARIC = { mean: 0.75, least: 0.5 }
/** A surely read name this far from the claimed one is another name. */
const OTHER_NAME = 0.6

/**
 * The claimed name against one side. Grandfather's name may be missing on either side, for people use two names
 * daily: two words that agree suffice.
 */
export function matchName(claimed: string, document: DocumentFindings): SideMatch {
  const { mrz, barcodes } = document
  const coded = barcodes.flatMap(({ fields }) => fields?.fullName ?? [])[0]
  return {
    mrz: mrz ? structured(claimed, mrz.valid ? mrz.fields.fullName : '') : ABSENT,
    barcode: coded === undefined ? ABSENT : structured(claimed, coded),
    print: document.text.length > 0 ? inPrint(claimed, document) : ABSENT,
  }
}

/** Zones and barcodes hold Latin letters only: to a name in Ethiopic script they say nothing. */
function structured(claimed: string, name: string): SourceMatch {
  if (!name || !nameTokens(claimed).some((token) => token.script === 'latin')) return UNREADABLE
  if (agrees(claimed, name)) return { result: 'match', value: name }
  const score = compareNames(claimed, name)
  const other = score.mean < OTHER_NAME || score.least < 0.4
  return { result: other ? 'conflict' : 'unreadable', value: name }
}

function inPrint(claimed: string, document: DocumentFindings): SourceMatch {
  const text = document.text.map((line) => line.text).join('\n')
  const score = compareNames(claimed, text)
  if (accepted(score, claimed)) return { result: 'match', value: score.printed.join(' ') }
  const { fullName } = document.readings.print
  if (fullName && !document.readings.doubtful.includes('fullName')) {
    if (agrees(claimed, fullName)) return { result: 'match', value: fullName }
    const other = compareNames(claimed, fullName)
    // No single word agrees: another person's name, not a misread one.
    if (other.mean < 0.45 && nameTokens(fullName).length >= 2) return { result: 'conflict', value: fullName }
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
