import type { Pdf } from '../../platform/pdf/open-pdf.ts'
import type { VerificationDetailReply } from '../verifications/get-verification-detail.ts'
import { heading, line, row, SOFT } from './sheet.ts'
import { instantInWords } from './words.ts'

/** What happened, oldest first. Who looked at pictures is counted, not told one by one. */
export function writeTimeline(pdf: Pdf, timeline: VerificationDetailReply['timeline']): void {
  const told = timeline.filter(({ event }) => event !== 'evidence.viewed')
  if (told.length === 0) return
  heading(pdf, 'What happened')
  for (const { at, words, actor } of told)
    row(pdf, [
      { text: instantInWords(at), share: 0.3, color: SOFT },
      { text: words, share: 0.45 },
      { text: actor, share: 0.25, color: SOFT },
    ])
  const viewed = timeline.length - told.length
  if (viewed > 0)
    line(pdf, `Pictures were looked at ${viewed} ${viewed === 1 ? 'time' : 'times'} by staff.`, {
      color: SOFT,
      size: 8.5,
    })
}
