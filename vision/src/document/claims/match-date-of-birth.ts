import type { DocumentFindings, SourceMatch } from '../../core/shapes.ts'
import { resolveDates, type ResolvedDate } from '../print/resolve-dates.ts'
import { ABSENT, UNREADABLE, type SideMatch } from './side-match.ts'

/** The parts of one side that are compared. */
type Side = Pick<DocumentFindings, 'mrz' | 'barcodes' | 'readings' | 'text'>

/**
 * Compares the claimed date of birth (YYYY-MM-DD) with one side. It must be exact, in either calendar. In print the
 * date next to the birth label decides; another date confirms the claim unless it is the expiry or the issue.
 */
export function matchDateOfBirth(claimed: string, document: Side): SideMatch {
  const { mrz, barcodes } = document
  const coded = barcodes.flatMap(({ fields }) => fields?.dateOfBirth ?? [])[0]
  return {
    mrz: mrz ? compare(claimed, mrz.valid ? mrz.fields.dateOfBirth : null) : ABSENT,
    barcode: coded === undefined ? ABSENT : compare(claimed, coded),
    print: document.text.length > 0 ? compareWithPrint(claimed, document) : ABSENT,
  }
}

function compare(claimed: string, day: string | null): SourceMatch {
  return day === null ? UNREADABLE : { result: day === claimed ? 'match' : 'conflict', value: day }
}

/** The date next to the birth label decides; another date confirms the claim unless it is the expiry or the issue. */
function compareWithPrint(claimed: string, document: Side): SourceMatch {
  const { dateOfBirth: labelled, expiryDate, issueDate } = document.readings.print
  const matchesClaim = ({ day, others }: ResolvedDate) => day === claimed || others.includes(claimed)
  const dates = resolveDates(document.text)
  const labelledDates = dates.filter(({ day }) => day === labelled)
  if (labelledDates.some((date) => matchesClaim(date) && !date.open && !date.disputed))
    return { result: 'match', value: claimed }
  const doubtful = document.readings.doubtful.includes('dateOfBirth')
  const orderGuessed = labelledDates.some(({ swapped }) => swapped === claimed)
  if (labelled && !doubtful && labelled !== claimed && !orderGuessed)
    return { result: 'conflict', value: labelled }
  // The date of expiry or issue confirms nothing.
  const other = [expiryDate, issueDate].includes(claimed)
  if (!other && dates.some((date) => !date.open && !date.disputed && matchesClaim(date))) {
    return { result: 'match', value: claimed }
  }
  return { result: 'unreadable', value: labelled ?? null }
}
