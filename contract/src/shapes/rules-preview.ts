import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { OUTCOMES } from '../verification/states.ts'
import { instant } from './reply.ts'

const counts = z.object({
  approved: z.number().int(),
  pending_review: z.number().int(),
  rejected: z.number().int(),
})

/** Past cases as they were decided and as other rules would have decided them. */
export const RulesPreview = z.object({
  /** Number of cases evaluated; if there are too many, only the newest. */
  cases: z.number().int(),
  complete: z.boolean(),
  asDecided: counts,
  withThese: counts,
  /** The first 50 cases that would be decided differently. */
  changed: z.array(
    z.object({
      verificationId: idSchema('verification'),
      decidedAt: instant,
      overallScore: z.number().int(),
      from: z.enum(OUTCOMES),
      to: z.enum(OUTCOMES),
    }),
  ),
  changedTotal: z.number().int(),
})
