import { and, eq, sql } from 'drizzle-orm'
import type { Notification } from '@wabi/contract/api/account.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/** Updates the person's choice of mails; omitted ones stay. */
export async function updateNotifications(
  ctx: Ctx,
  choices: Partial<Record<Notification, boolean | undefined>>,
): Promise<void> {
  const { clientId, userId } = currentReviewer(ctx)
  await asTenant(ctx, clientId, (tx) =>
    tx
      .update(clientUsers)
      .set({ notifications: sql`${clientUsers.notifications} || ${JSON.stringify(choices)}::jsonb` })
      .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId))),
  )
}
