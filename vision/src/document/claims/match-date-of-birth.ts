import type { DocumentFindings, SourceMatch } from '../../shapes.ts'
import { findDates, type PrintedDate } from '../print/find-dates.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'

/**
 * The claimed day of birth (YYYY-MM-DD) against one side. Digits must be exact in either calendar. Print decides by
 * the date at its birth label, and any date that stands for nothing else confirms.
 */
export function matchDateOfBirth(claimed: string, document: DocumentFindings): SideMatch {
  const { mrz, barcodes } = document
  const coded = barcodes.flatMap(({ fields }) => fields?.dateOfBirth ?? [])[0]
  return {
    mrz: mrz ? compare(claimed, mrz.valid ? mrz.fields.dateOfBirth : null) : ABSENT,
    barcode: coded === undefined ? ABSENT : compare(claimed, coded),
    print: document.text.length > 0 ? inPrint(claimed, document) : ABSENT,
  }
}

function compare(claimed: string, day: string | null): SourceMatch {
  return day === null ? UNREADABLE : { result: day === claimed ? 'match' : 'conflict', value: day }
}

function inPrint(claimed: string, document: DocumentFindings): SourceMatch {
  const { dateOfBirth: labelled, expiryDate, issueDate } = document.readings.print
  if (labelled === claimed) return { result: 'match', value: labelled }
  if (labelled && !document.readings.doubtful.includes('dateOfBirth'))
    return { result: 'conflict', value: labelled }
  // A day that stands for expiry or issue confirms nothing.
  const other = [expiryDate, issueDate].includes(claimed)
  if (!other && document.text.some((line) => confirms(findDates(line.text), claimed, line.confidence))) {
    return { result: 'match', value: claimed }
  }
  return { result: 'unreadable', value: labelled ?? null }
}

/** Two days clearly printed side by side in two calendars must be the same day: a card that contradicts itself confirms nothing. */
function confirms(dates: readonly PrintedDate[], claimed: string, confidence: number): boolean {
  const [first, second] = dates
  const says = (date: PrintedDate) => date.asGregorian === claimed || date.asEthiopian === claimed
  if (
    first &&
    second &&
    dates.length === 2 &&
    confidence >= 88 &&
    (first.calendar ?? second.calendar) !== null
  ) {
    return says(first) && says(second)
  }
  return dates.some(says)
}
