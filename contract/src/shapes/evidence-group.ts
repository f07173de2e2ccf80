import { z } from 'zod'
import {
  ASSURANCE_LEVELS,
  EVIDENCE_GROUPS,
  EVIDENCE_PIECE_CODES,
  EVIDENCE_RESULTS,
  EVIDENCE_STRENGTHS,
} from '../assurance.ts'

/** What one group of evidence says of a case. */
export const GroupFinding = z
  .object({
    group: z.enum(EVIDENCE_GROUPS),
    result: z.enum(EVIDENCE_RESULTS).describe('An approval by the rules needs `pass` in each group'),
    strength: z.enum(EVIDENCE_STRENGTHS).describe('`none` unless the result is `pass`'),
    pieces: z.array(z.enum(EVIDENCE_PIECE_CODES)).describe('What the pass rests on'),
  })
  .meta({ id: 'EvidenceGroup' })
export type GroupFinding = z.output<typeof GroupFinding>

export const Assurance = z.enum(ASSURANCE_LEVELS).nullable()
export const ASSURANCE_OF_DECISION =
  'The level of assurance that the evidence reaches; null where a group of evidence is without a pass, once it is rejected, and in decisions older than the levels'
