import type { Pdf } from '../../../platform/pdf/open-pdf.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { heading, line, SOFT, table } from './layout.ts'
import { formatInstant } from './words.ts'

/** The timeline, oldest first. Image views are counted rather than listed. */
export function writeTimeline(pdf: Pdf, timeline: VerificationDetailReply['timeline']): void {
  const listed = timeline.filter(({ event }) => event !== 'evidence.viewed')
  if (listed.length === 0) return
  heading(pdf, 'What happened')
  table(pdf, {
    rows: listed.map(({ at, words, actor }) => [
      { text: formatInstant(at), share: 0.3, color: SOFT },
      { text: words, share: 0.45 },
      { text: actor, share: 0.25, color: SOFT },
    ]),
  })
  const viewed = timeline.length - listed.length
  if (viewed > 0)
    line(pdf, `Staff viewed images ${viewed} ${viewed === 1 ? 'time' : 'times'}.`, {
      color: SOFT,
      size: 8.5,
    })
}
