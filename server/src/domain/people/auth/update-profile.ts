import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getCurrentUser } from './get-current-user.ts'
import type { User } from './find-user.ts'

/** Updates the person's own name, which colleagues see and case histories show. */
export async function updateProfile(
  ctx: Ctx,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<User> {
  const { clientId, userId } = currentReviewer(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    await tx
      .update(clientUsers)
      .set({ firstName, lastName })
      .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId)))
    await recordAudit(ctx, tx, { action: 'account.renamed', subject: userId })
  })
  return (await getCurrentUser(ctx)).shown
}
