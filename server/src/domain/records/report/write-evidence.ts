import {
  ASSURANCE_NAMES,
  ASSURANCE_DESCRIPTIONS,
  EVIDENCE_GROUP_NAMES,
  EVIDENCE_PIECES,
  EVIDENCE_RESULT_NAMES,
  type EvidenceResult,
} from '@wabi/contract/verification/assurance.ts'
import type { Pdf } from '../../../platform/pdf/open-pdf.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { BAD, GOOD, heading, line, SOFT, table, WARN } from './layout.ts'

type Decision = NonNullable<VerificationDetailReply['decision']>

const COLORS: Record<EvidenceResult, string> = { pass: GOOD, doubt: WARN, missing: SOFT, against: BAD }

/** Writes the evidence groups and the level of assurance; nothing for decisions older than the groups. */
export function writeEvidence(pdf: Pdf, { evidenceGroups, assurance }: Decision): void {
  if (evidenceGroups.length === 0) return
  heading(pdf, 'Evidence')
  table(pdf, {
    head: [
      { text: 'Group', share: 0.2, color: SOFT },
      { text: 'Result', share: 0.15, color: SOFT },
      { text: 'Strength', share: 0.15, color: SOFT },
      { text: 'Based on', share: 0.5, color: SOFT },
    ],
    rows: evidenceGroups.map(({ group, result, strength, pieces }) => [
      { text: EVIDENCE_GROUP_NAMES[group], share: 0.2 },
      { text: EVIDENCE_RESULT_NAMES[result], share: 0.15, bold: true, color: COLORS[result] },
      { text: strength, share: 0.15 },
      { text: pieces.map((piece) => EVIDENCE_PIECES[piece]).join(', '), share: 0.5 },
    ]),
  })
  table(pdf, {
    rows: [
      [
        { text: 'Assurance', share: 0.7, bold: true },
        { text: assurance ? ASSURANCE_NAMES[assurance] : 'None', share: 0.3, bold: true, align: 'right' },
      ],
    ],
    ruled: false,
  })
  if (assurance) line(pdf, ASSURANCE_DESCRIPTIONS[assurance], { color: SOFT, size: 8.5 })
}
