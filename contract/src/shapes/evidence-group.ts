import { z } from 'zod'
import {
  ASSURANCE_LEVELS,
  EVIDENCE_GROUPS,
  EVIDENCE_PIECE_CODES,
  EVIDENCE_RESULTS,
  EVIDENCE_STRENGTHS,
} from '../verification/assurance.ts'

/** The result of one evidence group for a case. */
export const GroupFinding = z
  .object({
    group: z
      .enum(EVIDENCE_GROUPS)
      .describe(
        'Kind of evidence: the document, that document and selfie show the same person, a live person, the details given, and earlier verifications',
      ),
    result: z.enum(EVIDENCE_RESULTS).describe('Approval by the rules requires `pass` in each group'),
    strength: z.enum(EVIDENCE_STRENGTHS).describe('`none` unless the result is `pass`'),
    pieces: z.array(z.enum(EVIDENCE_PIECE_CODES)).describe('The evidence behind the pass'),
  })
  .describe('The result of one group of evidence')
  .meta({ id: 'EvidenceGroup' })
export type GroupFinding = z.output<typeof GroupFinding>

export const Assurance = z.enum(ASSURANCE_LEVELS).nullable()
export const ASSURANCE_DESCRIPTION =
  'The level of assurance that the evidence reaches; null if an evidence group does not pass, after a rejection, and in decisions older than the levels'
