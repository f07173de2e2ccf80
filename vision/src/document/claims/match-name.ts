import type { DocumentFindings, MrzFindings, SourceMatch } from '../../shapes.ts'
import { nameInPrint } from './name-in-print.ts'
import { nameWords, type NameWord } from './name-words.ts'
import { otherName, sameName, type WholeName } from './same-name.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'

/** The claimed name against one side: what zone and barcode hold, the name at its label, and names anywhere in print. */
export function matchName(claimed: string, document: DocumentFindings): SideMatch {
  const words = nameWords(claimed)
  const { mrz, barcodes, text } = document
  const coded = barcodes.find(({ fields }) => fields?.fullName)
  return {
    mrz: !mrz ? ABSENT : mrz.valid ? compare(words, zoneName(mrz, words), mrz.fields.fullName) : UNREADABLE,
    barcode: coded
      ? compare(
          words,
          {
            words: nameWords(coded.fields!.fullName!),
            surnameWords: 1,
            // A Fayda card's code does not name its country.
            fatherNeeded: ETHIOPIAN.has(coded.fields!.issuer ?? document.kind.country ?? ''),
            cut: (coded.truncated?.length ?? 0) > 0,
          },
          coded.fields!.fullName!,
        )
      : ABSENT,
    print: text.length > 0 ? nameInPrint(words, document) : ABSENT,
  }
}

/** Whose names are one's own, the father's and the grandfather's. */
const ETHIOPIAN = new Set(['ETH', 'ERI', 'ET', 'ER'])

/** `cut`: its issuer had no room for all of it, so that what stands there may be half a word. */
type CodedName = WholeName & { cut: boolean }

function compare(claimed: readonly NameWord[], whole: CodedName, value: string): SourceMatch {
  if (sameName(claimed, whole)) return { result: 'match', value }
  const surely = !whole.cut
  return { result: otherName(claimed, whole, surely) ? 'conflict' : 'unreadable', value }
}

/** Characters that a zone has for names (ICAO 9303 parts 4 to 7). */
const NAME_PLACES = { TD1: 30, TD2: 31, TD3: 39, 'MRV-A': 39, 'MRV-B': 31 } as const

/**
 * A zone without a filler behind the names is cut off there: the last word may be the beginning of one, and further
 * names may be missing (ICAO 9303 part 3, section 4.6; parts 4 to 6, section 4.2.3).
 */
function zoneName({ format, lines, fields }: MrzFindings, claimed: readonly NameWord[]): CodedName {
  const names = format === 'TD1' ? lines[2]! : lines[0]!.slice(5)
  const words = nameWords(fields.fullName)
  const surnameWords = nameWords(fields.surname).length
  const fatherNeeded = ETHIOPIAN.has(fields.nationality) || ETHIOPIAN.has(fields.issuer)
  const cut = !names.endsWith('<') && names.length === NAME_PLACES[format]
  const at = words.length - surnameWords - 1
  if (cut && at >= 0) {
    const whole = claimed.find(({ forms }) => forms.some((form) => form.startsWith(words[at]!.forms[0]!)))
    if (whole) words[at] = whole
  }
  return { words, surnameWords, fatherNeeded, cut }
}
