import { and, eq } from 'drizzle-orm'
import { PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { failureMessage } from '../../kernel/failure-message.ts'
import type { ActionResult } from './act-on-verifications.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/**
 * Assigns cases to one of the client's staff, or unassigns them (null), each in its own transaction. An assignment
 * shows who should handle a case; it does not stop others from doing so.
 * @throws AppError `review.no_reviewer` for an account that cannot decide, does not exist or belongs to another client
 */
export async function assignVerifications(
  ctx: Ctx,
  { assignee, verificationIds }: { assignee: string | null; verificationIds: readonly string[] },
): Promise<ActionResult[]> {
  await requireReviewer(ctx, assignee)
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

async function requireReviewer(ctx: Ctx, userId: string | null): Promise<void> {
  if (userId === null) return
  const { clientId } = currentReviewer(ctx)
  const [user] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select()
      .from(clientUsers)
      .where(and(eq(clientUsers.id, userId), eq(clientUsers.clientId, clientId))),
  )
  if (!user?.isActive || !PERMISSIONS_BY_ROLE[user.role].includes('reviews:decide'))
    throw new AppError('review.no_reviewer')
}

async function assign(ctx: Ctx, verificationId: string, assignedTo: string | null): Promise<void> {
  await asTenant(ctx, currentReviewer(ctx).clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
    if (verification.assignedTo === assignedTo) return
    await tx
      .update(customerVerifications)
      .set({ assignedTo })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await recordAudit(ctx, tx, {
      action: assignedTo === null ? 'review.unassigned' : 'review.assigned',
      subject: verificationId,
      details: { assignee: assignedTo },
    })
  })
}
