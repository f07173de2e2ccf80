import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { tenantId } from '../../../platform/db/of-tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { failureMessage } from '../../kernel/failure-message.ts'
import type { ActionResult } from '../reviews/act-on-verifications.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { accessCase } from './access-case.ts'
import { listCaseReviewers } from './list-case-reviewers.ts'
import { inCaseTransaction } from './in-case-transaction.ts'

/**
 * Assigns waiting cases to one of the platform's staff, or unassigns them (null), each in its own transaction. An
 * assignment shows who should handle a case; it does not stop others from doing so.
 * @throws AppError `review.no_reviewer` for an account that cannot decide or does not exist
 */
export async function assignCases(
  ctx: Ctx,
  { assignee, verificationIds }: { assignee: string | null; verificationIds: readonly string[] },
): Promise<ActionResult[]> {
  if (assignee !== null) {
    const staff = await listCaseReviewers(ctx)
    if (!staff.some(({ id, mayDecide }) => id === assignee && mayDecide))
      throw new AppError('review.no_reviewer')
  }
  const acted: ActionResult[] = []
  for (const verificationId of new Set(verificationIds)) {
    try {
      await assign(ctx, verificationId, assignee)
      acted.push({ verificationId, done: true, words: null })
    } catch (error) {
      const words = failureMessage(error)
      if (words === null) throw error
      acted.push({ verificationId, done: false, words })
    }
  }
  return acted
}

async function assign(ctx: Ctx, verificationId: string, assignee: string | null): Promise<void> {
  await inCaseTransaction(await accessCase(ctx, verificationId), async (by, tx) => {
    const { status } = await lockVerification(by, tx, verificationId)
    if (status !== 'pending_review') throw new AppError('verification.bad_transition')
    const { rowCount } = await tx.execute(sql`
      update review_cases set assigned_to = ${assignee}, assigned_at = ${ctx.clock.now().toISOString()}::timestamptz
      where client_id = ${tenantId} and verification_id = ${verificationId} and assigned_to is distinct from ${assignee}`)
    if (!rowCount) return
    await recordAudit(by, tx, {
      action: assignee === null ? 'case.unassigned' : 'case.assigned',
      subject: verificationId,
      details: { assignee },
    })
  })
}
