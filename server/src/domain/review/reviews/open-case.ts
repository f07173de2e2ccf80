import { CASE_OPEN_MINUTES, type OpenReason } from '@wabi/contract/review/cases.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { caseOpenings } from '../../../platform/db/schema/cases.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'
import { addNote } from './add-note.ts'

/**
 * Opens the personal data of a case to the caller for half an hour. Who, when and why is in the client's audit log;
 * free text is stored as a note for colleagues, because it may name somebody.
 * @throws AppError `verification.not_found`
 */
export async function openCase(
  ctx: Ctx,
  {
    verificationId,
    reason,
    words,
  }: { verificationId: string; reason: OpenReason; words?: string | undefined },
): Promise<{ until: Date }> {
  staffMember(ctx)
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    if (words) await addNote(by, { verificationId, words: `Opened because: ${words}`, forPlatform: true })
    return { until: await recordOpening(by, tx, { verificationId, reason }) }
  })
}

/** Records that the caller, of either team, opened a case. @returns when the opening ends */
export async function recordOpening(
  ctx: Ctx,
  tx: Tx,
  { verificationId, reason }: { verificationId: string; reason: OpenReason | null },
): Promise<Date> {
  const { clientId, userId: openedBy } = currentReviewer(ctx)
  const openedAt = ctx.clock.now()
  const until = new Date(openedAt.getTime() + CASE_OPEN_MINUTES * MINUTE_MS)
  await tx.insert(caseOpenings).values({ clientId, verificationId, openedBy, reason, openedAt, until })
  await recordAudit(ctx, tx, { action: 'case.opened', subject: verificationId, details: { reason } })
  return until
}
