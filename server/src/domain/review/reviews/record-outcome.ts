import { and, eq } from 'drizzle-orm'
import type { RevokeReason } from '@wabi/contract/review/reopen.ts'
import type { DecisionFlag } from '@wabi/contract/review/separation.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { EVENT_BY_OUTCOME } from '@wabi/contract/verification/events.ts'
import type { RejectReason } from '@wabi/contract/verification/reject-reasons.ts'
import { STATUS_BY_OUTCOME, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { carryOver, timeAfter } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { getRuleUsed } from '../../verification/rules/get-rule-used.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { mailCustomer } from '../../verification/session/mail-customer.ts'
import { resultMail, revokedMail } from '../../verification/session/result-mail.ts'
import { decisionWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { assuranceAfterReview } from './assurance-after-review.ts'
import type { Case } from './lock-case.ts'

export type PersonOutcome =
  | { outcome: 'approved' }
  | { outcome: 'rejected'; reason: RejectReason | RevokeReason; words: string | null; revokes?: boolean }

/**
 * Records a person's outcome of a locked case: a new decision that follows the one in force, statuses, audit row, events
 * and mail. A revocation is a rejection that follows an approval: `verification.revoked` says so, and
 * `verification.failed` is sent as for every rejection.
 */
export async function recordOutcome(
  ctx: Ctx,
  tx: Tx,
  { verification, decision: before }: Case,
  personOutcome: PersonOutcome & { nobodyElse?: boolean; flags?: DecisionFlag[] },
): Promise<VerificationStatus> {
  const { clientId, userId } = currentReviewer(ctx)
  const { verificationId } = verification
  const { outcome, flags = [] } = personOutcome
  const id = newId('decision')
  const at = timeAfter(ctx, before)
  const status = STATUS_BY_OUTCOME[outcome]
  const reasons: ReasonCode[] = outcome === 'rejected' ? [personOutcome.reason] : []
  const words = outcome === 'rejected' ? personOutcome.words : null
  const revokes = outcome === 'rejected' && personOutcome.revokes === true
  const { assurance, inspected, restsOnInspection } = await assuranceAfterReview(ctx, tx, before, outcome)
  const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
  await tx.insert(decisions).values({
    id,
    clientId,
    verificationId,
    ...carryOver(before),
    outcome,
    reasons,
    assurance,
    madeBy: userId,
    flags,
    restsOnInspection,
    words: words && ctx.sealer.seal(key, decisionWordsAad({ clientId, id }), words),
    createdAt: at,
  })
  await tx
    .update(customerVerifications)
    .set({ status, outcome, completedAt: at, escalatedAt: null })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  const ofVerification = eq(verificationSessions.verificationId, verificationId)
  await tx
    .update(verificationSessions)
    .set({ status, completedAt: at })
    .where(and(ofTenant(verificationSessions), ofVerification))
  await tx
    .update(verificationLinks)
    .set({ status: 'completed' })
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
  await recordAudit(ctx, tx, {
    action: revokes ? 'verification.revoked' : 'verification.decided',
    subject: verificationId,
    details: {
      outcome,
      reasons,
      assurance,
      follows: before.id,
      // The person decided it before it was reopened, too.
      ...(personOutcome.nobodyElse && { nobodyElse: true }),
      ...(inspected && { trainedInspection: true }),
      ...(flags.length > 0 && { flags }),
    },
  })
  const { level: reached } = await getRuleUsed(tx, { ruleId: before.ruleId, level: before.level, outcome })
  const data = eventData({ ...verification, status, outcome, assurance }, reasons, reached)
  const event = { clientId, verificationId, data }
  if (revokes) await recordEvent(ctx, tx, { ...event, type: 'verification.revoked' })
  else await recordEvent(ctx, tx, { ...event, type: 'verification.reviewed' })
  await recordEvent(ctx, tx, { ...event, type: EVENT_BY_OUTCOME[outcome] })
  await mailCustomer(ctx, tx, verification, {
    purpose: 'result',
    write: (to) => (revokes ? revokedMail(to, words) : resultMail(to, { outcome, words, reasons })),
    sms: ({ result }, { company, url }) => result[revokes ? 'revoked' : outcome](company, url),
  })
  return status
}
