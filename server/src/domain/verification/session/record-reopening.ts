import { and, eq } from 'drizzle-orm'
import type { ReopenCause } from '@wabi/contract/review/reopen.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { EVENT_BY_OUTCOME } from '@wabi/contract/verification/events.ts'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { reopenings } from '../../../platform/db/schema/reopenings.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { carryOver, type DecisionRow, timeAfter } from '../../kernel/latest-decision.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from './event-data.ts'
import type { VerificationRow } from './load-session.ts'
import { keyOwner, reopeningWordsAad } from './sealing-aad.ts'

const REASON_BY_CAUSE: Record<ReopenCause, ReasonCode> = { reviewer: 'reopened', appeal: 'appealed' }

/**
 * Sends a locked, decided verification to review again: an open decision follows the one in force, with all findings.
 * `verification.reopened` says why, and `verification.pending_review` that it waits.
 */
export async function recordReopening(
  ctx: Ctx,
  tx: Tx,
  verification: VerificationRow,
  {
    before,
    cause,
    words,
    openedBy,
  }: { before: DecisionRow; cause: ReopenCause; words: string; openedBy: string | null },
): Promise<void> {
  const { clientId, verificationId } = verification
  const outcome = 'pending_review' as const
  const status = STATUS_BY_OUTCOME[outcome]
  const reason = REASON_BY_CAUSE[cause]
  // Those of the rules and of people so far, which an approval no longer names.
  const reasons = [...new Set([reason, ...(verification.reasons as ReasonCode[])])]
  const decisionId = newId('decision')
  const id = newId('reopening')
  const at = timeAfter(ctx, before)
  const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
  await tx.insert(decisions).values({
    id: decisionId,
    clientId,
    verificationId,
    outcome,
    reasons,
    ...carryOver(before),
    createdAt: at,
  })
  await tx.insert(reopenings).values({
    id,
    clientId,
    verificationId,
    decisionId,
    cause,
    words: ctx.sealer.seal(key, reopeningWordsAad({ clientId, id }), words),
    openedBy,
    createdAt: at,
  })
  await tx
    .update(customerVerifications)
    .set({ status, outcome, completedAt: at })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await tx
    .update(verificationSessions)
    .set({ status, completedAt: at })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId)))
  const data = eventData({ ...verification, status, outcome, assurance: before.assurance }, reasons)
  const event = { clientId, verificationId }
  await recordEvent(ctx, tx, { ...event, type: 'verification.reopened', data: { ...data, cause } })
  await recordEvent(ctx, tx, { ...event, type: EVENT_BY_OUTCOME[outcome], data })
}
