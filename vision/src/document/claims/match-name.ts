import { compareNames, type ParsedName } from '@wabi/names'
import type { DocumentFindings, MrzFindings, SourceMatch } from '../../core/shapes.ts'
import { nameInPrint } from './name-in-print.ts'
import { toName, readName } from './printed-words.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'
import { contradictsName, isSameName, type WholeName } from './whole-name.ts'

/** Compares the claimed name with one side: zone, barcode, the name at its label, and names anywhere in print. */
export function matchName(claim: string, document: DocumentFindings): SideMatch {
  const claimed = readName(claim)
  const { mrz, barcodes, text } = document
  const coded = barcodes.find(({ fields }) => fields?.fullName)
  return {
    mrz: !mrz
      ? ABSENT
      : mrz.valid
        ? compare(claimed, zoneName(mrz, claimed), mrz.fields.fullName)
        : UNREADABLE,
    barcode: coded
      ? compare(
          claimed,
          {
            name: readName(coded.fields!.fullName!),
            order: 'known',
            surnameWords: 1,
            // A Fayda card's code does not contain its country.
            fatherNeeded: ETHIOPIAN.has(coded.fields!.issuer ?? document.kind.country ?? ''),
            cut: (coded.truncated?.length ?? 0) > 0,
          },
          coded.fields!.fullName!,
        )
      : ABSENT,
    print: text.length > 0 ? nameInPrint(claimed, document) : ABSENT,
  }
}

/** Countries where a name consists of the person's own name, their father's and their grandfather's. */
const ETHIOPIAN = new Set(['ETH', 'ERI', 'ET', 'ER'])

/** `cut`: the issuer had no space for all of it, so its last word may be incomplete. */
type CodedName = WholeName & { cut: boolean }

function compare(claimed: ParsedName, whole: CodedName, value: string): SourceMatch {
  if (isSameName(claimed, whole)) return { result: 'match', value }
  const { answer } = compareNames(claimed, whole.name, { order: 'known', read: true })
  const conflict = answer === 'other' || contradictsName(claimed, whole, !whole.cut)
  return { result: conflict ? 'conflict' : 'unreadable', value }
}

/** Length of a zone's name field, in characters (ICAO 9303 parts 4 to 7). */
const NAME_FIELD_CHARS = { TD1: 30, TD2: 31, TD3: 39, 'MRV-A': 39, 'MRV-B': 31 } as const

/**
 * A zone without a filler after the names is truncated: the last word may be incomplete, and further names may be missing
 * (ICAO 9303 part 3, section 4.6; parts 4 to 6, section 4.2.3).
 */
function zoneName({ format, lines, fields }: MrzFindings, claimed: ParsedName): CodedName {
  const names = format === 'TD1' ? lines[2]! : lines[0]!.slice(5)
  const { words } = readName(fields.fullName)
  const surnameWords = readName(fields.surname).words.length
  const fatherNeeded = ETHIOPIAN.has(fields.nationality) || ETHIOPIAN.has(fields.issuer)
  const cut = !names.endsWith('<') && names.length === NAME_FIELD_CHARS[format]
  const at = words.length - surnameWords - 1
  if (cut && at >= 0) {
    const beginning = words[at]!.forms[0]!.latin
    const whole = claimed.words.find(({ forms }) => forms.some(({ latin }) => latin.startsWith(beginning)))
    if (whole) words[at] = whole
  }
  return { name: toName(words), order: 'known', surnameWords, fatherNeeded, cut }
}
