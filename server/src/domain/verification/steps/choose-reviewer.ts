import { and, eq } from 'drizzle-orm'
import type { ReviewerChoice } from '@wabi/contract/review/reviewer-sex.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { LoadedSession } from '../session/load-session.ts'

/**
 * Stores which reviewer the customer asks for. The audit log says that they asked, not for whom: it outlives an erasure.
 * @throws AppError `request.invalid` where the company does not offer it; a request can always be taken back
 */
export async function chooseReviewer(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  reviewer: ReviewerChoice,
): Promise<LoadedSession> {
  const { verification } = loaded
  const reviewerSex = reviewer === 'any' ? null : reviewer
  if (reviewerSex === verification.reviewerSex) return loaded
  if (reviewerSex !== null) {
    const [client] = await tx
      .select({ settings: clients.settings })
      .from(clients)
      .where(eq(clients.id, verification.clientId))
    if (!parseClientSettings(client?.settings).sameSexReviewer)
      throw new AppError('request.invalid', { fields: { reviewer: 'This is not offered.' } })
  }
  await tx
    .update(customerVerifications)
    .set({ reviewerSex })
    .where(
      and(
        ofTenant(customerVerifications),
        eq(customerVerifications.verificationId, verification.verificationId),
      ),
    )
  await recordAudit(ctx, tx, {
    action: reviewerSex === null ? 'verification.reviewer_taken_back' : 'verification.reviewer_asked_for',
    subject: verification.verificationId,
  })
  return { ...loaded, verification: { ...verification, reviewerSex } }
}
