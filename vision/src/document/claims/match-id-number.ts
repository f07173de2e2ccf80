import type { DocumentFindings, SourceMatch } from '../../core/shapes.ts'
import { LOOK_ALIKES } from '../text/look-alikes.ts'
import { findDates } from '../print/find-dates.ts'
import { looksLikePhone } from '../print/looks-like-phone.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'

/**
 * Compares the claimed number with one side. MRZ and barcodes, which have check digits, must match exactly. In print
 * only look-alike characters are interchangeable: on drawn cards, allowing any one character to differ let 20 of 28
 * wrong numbers through.
 */
export function matchIdNumber(claimed: string, document: DocumentFindings): SideMatch {
  const { mrz, barcodes } = document
  const zone = mrz?.valid ? [mrz.fields.documentNumber, ...mrz.fields.optionalData.split(' ')] : []
  const coded = barcodes.flatMap(({ text, fields }) =>
    fields?.idNumber ? [fields.idNumber] : /^[A-Z0-9/ -]{5,24}$/i.test(text) ? [text] : [],
  )
  return {
    mrz: mrz ? compareExactly(claimed, zone) : ABSENT,
    barcode: coded.length > 0 ? compareExactly(claimed, coded) : ABSENT,
    print: document.text.length > 0 ? compareWithPrint(claimed, document) : ABSENT,
  }
}

function compareExactly(claimed: string, numbers: readonly string[]): SourceMatch {
  const same = numbers.find((number) => normalize(number) === normalize(claimed))
  if (same !== undefined) return { result: 'match', value: same }
  const other = numbers.find((number) => sameKind(normalize(number), normalize(claimed)))
  return other === undefined ? UNREADABLE : { result: 'conflict', value: other }
}

function compareWithPrint(claimed: string, document: DocumentFindings): SourceMatch {
  const wanted = normalize(claimed)
  if (wanted.length < 4) return UNREADABLE
  const { idNumber: labelled, personalNumber } = document.readings.print
  const own = [labelled, personalNumber].some((number) => number && normalize(number) === wanted)
  if (
    (own || !isSomethingElse(claimed, document)) &&
    document.text.some((line) => printsNumber(line.text, wanted))
  )
    return { result: 'match', value: claimed }
  const sure = labelled && !document.readings.doubtful.includes('idNumber')
  if (sure && sameKind(normalize(labelled), wanted)) return { result: 'conflict', value: labelled }
  return { result: 'unreadable', value: labelled ?? null }
}

/** Whether the claim is a telephone number or a date printed on this side, neither of which is a document number. */
function isSomethingElse(claimed: string, { text }: DocumentFindings): boolean {
  const wanted = normalize(claimed)
  if (looksLikePhone(wanted)) return true
  return text.some((line) =>
    findDates(line.text).some(({ from, to }) => normalize(line.text.slice(from, to)) === wanted),
  )
}

const normalize = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Equal, or a letter and a digit that look alike; never two different digits or two different letters. */
const alike = (a: string, b: string) => a === b || LOOK_ALIKES[a] === b || LOOK_ALIKES[b] === a

const same = (read: string, wanted: string) =>
  read.length === wanted.length && [...read].every((one, i) => alike(one, wanted[i]!))

/** A caption may run into its number. */
const CAPTION = /^(?:FCN|FAN|FIN|NO|ID|DLN?|LIC|4D|5)(?=[^\d]*\d{4})[:.#]?/i

/** Whether the line has the number by itself, not as part of a longer number. */
function printsNumber(line: string, wanted: string): boolean {
  const words = line.split(/[\s|]+/)
  return words.some((_, from) => {
    let joined = ''
    for (let to = from; to < Math.min(words.length, from + 5); to++) {
      joined += normalize(words[to]!)
      // With a group of digits before or after, it is part of a longer number.
      if (same(joined, wanted) || same(joined.replace(CAPTION, ''), wanted)) {
        return !isGroup(words[from - 1]) && !isGroup(words[to + 1])
      }
    }
    return false
  })
}

const isGroup = (word: string | undefined) => word !== undefined && /^\d{3,}$/.test(word)

/** Whether these are different numbers of the same kind: equally long, with letters in the same places. */
function sameKind(a: string, b: string): boolean {
  const shape = (text: string) => text.replaceAll(/\d/g, '9').replaceAll(/[A-Z]/g, 'A')
  return a !== b && a.length === b.length && shape(a) === shape(b)
}
