import { z } from 'zod'
import { REASON_CODES } from '../verification/checks.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'

/** Status of a verification in the public API. */
export const publicStatus = z
  .enum(VERIFICATION_STATUSES)
  .describe(
    'State of the verification: `completed` is approved, `failed` is rejected, `pending_review` waits for a person; `expired`, `cancelled` and `declined` end without a decision',
  )

/** Outcome of the decision in force. */
export const publicOutcome = z
  .enum(OUTCOMES)
  .nullable()
  .describe('Result of the decision in force; null until decided')

/** Reason codes of the decision in force. */
export const publicReasons = z
  .array(z.enum(REASON_CODES))
  .describe('Reason codes of the decision in force: why it was not approved; empty if there are none')
