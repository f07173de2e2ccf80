import type { DocumentFindings, SourceMatch } from '../../core/shapes.ts'
import { LOOK_ALIKES } from '../text/look-alikes.ts'
import { findDates } from '../print/find-dates.ts'
import { looksLikePhone } from '../print/looks-like-phone.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'

/**
 * The claimed number against one side. What carries its own check digits is exact; in print only characters that
 * look alike may stand for each other: on drawn cards a distance of one whole character let 20 of 28 wrong numbers
 * through.
 */
export function matchIdNumber(claimed: string, document: DocumentFindings): SideMatch {
  const { mrz, barcodes } = document
  const zone = mrz?.valid ? [mrz.fields.documentNumber, ...mrz.fields.optionalData.split(' ')] : []
  const coded = barcodes.flatMap(({ text, fields }) =>
    fields?.idNumber ? [fields.idNumber] : /^[A-Z0-9/ -]{5,24}$/i.test(text) ? [text] : [],
  )
  return {
    mrz: mrz ? exactly(claimed, zone) : ABSENT,
    barcode: coded.length > 0 ? exactly(claimed, coded) : ABSENT,
    print: document.text.length > 0 ? inPrint(claimed, document) : ABSENT,
  }
}

function exactly(claimed: string, numbers: readonly string[]): SourceMatch {
  const same = numbers.find((number) => plain(number) === plain(claimed))
  if (same !== undefined) return { result: 'match', value: same }
  const other = numbers.find((number) => sameKind(plain(number), plain(claimed)))
  return other === undefined ? UNREADABLE : { result: 'conflict', value: other }
}

function inPrint(claimed: string, document: DocumentFindings): SourceMatch {
  const wanted = plain(claimed)
  if (wanted.length < 4) return UNREADABLE
  const { idNumber: labelled, personalNumber } = document.readings.print
  const own = [labelled, personalNumber].some((number) => number && plain(number) === wanted)
  if (
    (own || !isSomethingElse(claimed, document)) &&
    document.text.some((line) => printsNumber(line.text, wanted))
  )
    return { result: 'match', value: claimed }
  const sure = labelled && !document.readings.doubtful.includes('idNumber')
  if (sure && sameKind(plain(labelled), wanted)) return { result: 'conflict', value: labelled }
  return { result: 'unreadable', value: labelled ?? null }
}

/** A telephone number, or the digits of a day that the side prints: no number of a document, whatever is claimed. */
function isSomethingElse(claimed: string, { text }: DocumentFindings): boolean {
  const wanted = plain(claimed)
  if (looksLikePhone(wanted)) return true
  return text.some((line) =>
    findDates(line.text).some(({ from, to }) => plain(line.text.slice(from, to)) === wanted),
  )
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** A letter for a digit that looks alike; never one digit for another, nor one letter for another. */
const alike = (a: string, b: string) => a === b || LOOK_ALIKES[a] === b || LOOK_ALIKES[b] === a

const same = (read: string, wanted: string) =>
  read.length === wanted.length && [...read].every((one, i) => alike(one, wanted[i]!))

/** A caption may touch its number. */
const CAPTION = /^(?:FCN|FAN|FIN|NO|ID|DLN?|LIC|4D|5)(?=[^\d]*\d{4})[:.#]?/i

/** The number is in the line by itself, not a part of a longer run of digits. */
function printsNumber(line: string, wanted: string): boolean {
  const words = line.split(/[\s|]+/)
  return words.some((_, from) => {
    let joined = ''
    for (let to = from; to < Math.min(words.length, from + 5); to++) {
      joined += plain(words[to]!)
      // Groups of digits before or behind make it a part of a longer number.
      if (same(joined, wanted) || same(joined.replace(CAPTION, ''), wanted)) {
        return !isGroup(words[from - 1]) && !isGroup(words[to + 1])
      }
    }
    return false
  })
}

const isGroup = (word: string | undefined) => word !== undefined && /^\d{3,}$/.test(word)

/** Another number of the same kind: as long, and letters where letters are. A number of another kind says nothing. */
function sameKind(a: string, b: string): boolean {
  const shape = (text: string) => text.replaceAll(/\d/g, '9').replaceAll(/[A-Z]/g, 'A')
  return a !== b && a.length === b.length && shape(a) === shape(b)
}
