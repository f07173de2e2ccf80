import type { DocumentFindings, SourceMatch } from '../../core/shapes.ts'
import { resolveDates, type ResolvedDate } from '../print/resolve-dates.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'

/** What is compared of one side. */
type Side = Pick<DocumentFindings, 'mrz' | 'barcodes' | 'readings' | 'text'>

/**
 * The claimed day of birth (YYYY-MM-DD) against one side. Digits must be exact in either calendar. Print decides by
 * the date at its birth label, and any date that stands for nothing else confirms.
 */
export function matchDateOfBirth(claimed: string, document: Side): SideMatch {
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

/** The date at the birth label decides; any other date that stands for nothing else confirms. */
function inPrint(claimed: string, document: Side): SourceMatch {
  const { dateOfBirth: labelled, expiryDate, issueDate } = document.readings.print
  const says = ({ day, others }: ResolvedDate) => day === claimed || others.includes(claimed)
  const dates = resolveDates(document.text)
  const named = dates.filter(({ day }) => day === labelled)
  if (named.some((date) => says(date) && !date.open && !date.disputed))
    return { result: 'match', value: claimed }
  const doubtful = document.readings.doubtful.includes('dateOfBirth')
  const orderGuessed = named.some(({ swapped }) => swapped === claimed)
  if (labelled && !doubtful && labelled !== claimed && !orderGuessed)
    return { result: 'conflict', value: labelled }
  // A day that stands for expiry or issue confirms nothing.
  const other = [expiryDate, issueDate].includes(claimed)
  if (!other && dates.some((date) => !date.open && !date.disputed && says(date))) {
    return { result: 'match', value: claimed }
  }
  return { result: 'unreadable', value: labelled ?? null }
}
