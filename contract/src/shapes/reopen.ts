import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { REOPEN_CAUSES, REVOKE_REASONS } from '../review/reopen.ts'
import { OUTCOMES } from '../verification/states.ts'
import { instant } from './reply.ts'
import { optionalText, requiredText } from './text.ts'

/** The decision that the reviewer was shown. Acting on an outdated one is refused. */
const decisionSeen = idSchema('decision')

export const ReopenBody = z.object({
  decisionSeen,
  /** For the person who decides it next. */
  words: requiredText(1, 2000, 'Please say why'),
})

export const RevokeBody = z.object({
  decisionSeen,
  reason: z.enum(REVOKE_REASONS, 'Choose a reason'),
  /** For the customer. */
  words: optionalText(500),
  /** For colleagues. */
  note: optionalText(2000),
})

/** Why a decided case waits for a person again, and who decided it before. */
export const Reopened = z
  .object({
    cause: z.enum(REOPEN_CAUSES),
    /** The reviewer's reason, or what the customer wrote; null once erased. */
    words: z.string().nullable(),
    by: z.string(),
    at: instant,
    /** The decision before; `by` is null where the rules decided. */
    earlier: z.object({ outcome: z.enum(OUTCOMES), by: z.string().nullable(), at: instant }),
    /** Whether the viewer decided it before: another person decides it now. */
    decidedByYou: z.boolean(),
    /** Nobody else may decide it: those who decided it before may decide again. */
    nobodyElse: z.boolean(),
  })
  .meta({ id: 'Reopened' })
