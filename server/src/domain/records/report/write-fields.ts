import {
  CLAIM_FIELDS,
  DOCUMENT_SOURCES,
  getFieldName,
  getGenderName,
} from '@wabi/contract/verification/claims.ts'
import type { Pdf } from '../../../platform/pdf/open-pdf.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { BAD, type Cell, heading, INK, line, SOFT, table } from './layout.ts'
import { formatBothCalendars } from './words.ts'

/** The customer's claims next to the readings of each source on the document, with differences marked. */
export function writeFields(pdf: Pdf, { claims, printed }: VerificationDetailReply): void {
  const claimed: Record<string, string | null | undefined> = claims ?? {}
  const fields = new Set<string>([
    ...CLAIM_FIELDS,
    ...printed.map(({ field }) => (field === 'sex' ? 'gender' : field)),
  ])
  const rows = [...fields].flatMap((field) => {
    const read = printed.filter((one) => one.field === field || (field === 'gender' && one.field === 'sex'))
    const claim = claimed[field]
    if (!claim && read.length === 0) return []
    const cells: Cell[] = DOCUMENT_SOURCES.map((source) => {
      const here = read.filter((one) => one.source === source)
      const differs = here.some(({ result }) => result === 'conflict')
      const text = here
        .map(({ value, result }) =>
          value === null || result === 'unreadable'
            ? `${value ?? ''} (not clear)`.trim()
            : shown(field, value),
        )
        .join('\n')
      return {
        text: differs ? `Differs: ${text}` : text || '—',
        share: 0.2,
        bold: differs,
        color: differs ? BAD : INK,
      }
    })
    return [
      [
        { text: getFieldName(field), share: 0.18, color: SOFT },
        { text: claim ? shown(field, claim) : '—', share: 0.22 },
        ...cells,
      ],
    ]
  })
  if (rows.length === 0) return
  heading(pdf, 'Claims and readings')
  table(pdf, {
    head: [
      { text: 'Field', share: 0.18, color: SOFT },
      { text: 'Customer', share: 0.22, color: SOFT },
      { text: 'Printed', share: 0.2, color: SOFT },
      { text: 'Machine readable zone', share: 0.2, color: SOFT },
      { text: 'Barcode', share: 0.2, color: SOFT },
    ],
    rows,
  })
  line(pdf, 'E.C.: Ethiopian calendar.', { color: SOFT, size: 8.5 })
}

const shown = (field: string, value: string) =>
  field === 'gender' ? getGenderName(value) : formatBothCalendars(value)
