import type { ClaimMatch, DocumentFindings } from '../../shapes.ts'
import { findDates, type PrintedDate } from '../print/find-dates.ts'

/**
 * The claimed day of birth (YYYY-MM-DD) against one side. Digits must be exact in either calendar. The zone and the
 * barcode decide where they were read; print decides by the date at its birth label, and any date confirms.
 */
export function matchDateOfBirth(claimed: string, document: DocumentFindings): ClaimMatch {
  const mrz = document.mrz?.valid ? document.mrz.fields.dateOfBirth : null
  if (mrz) return { result: mrz === claimed ? 'match' : 'conflict', printed: mrz, source: 'mrz' }
  for (const { fields } of document.barcodes) {
    const day = fields?.dateOfBirth
    if (day) return { result: day === claimed ? 'match' : 'conflict', printed: day, source: 'barcode' }
  }
  const { dateOfBirth, expiryDate, issueDate } = document.fields
  const labelled = document.sources.dateOfBirth === 'print' ? dateOfBirth : undefined
  if (labelled === claimed) return { result: 'match', printed: labelled, source: 'print' }
  if (labelled && !document.doubtful.includes('dateOfBirth')) {
    return { result: 'conflict', printed: labelled, source: 'print' }
  }
  // A day that stands for expiry or issue confirms nothing.
  const other = [expiryDate, issueDate].includes(claimed)
  if (!other && document.text.some((line) => confirms(findDates(line.text), claimed, line.confidence))) {
    return { result: 'match', printed: claimed, source: 'print' }
  }
  return { result: 'unreadable', printed: labelled ?? null, source: labelled ? 'print' : null }
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
