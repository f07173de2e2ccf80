import { and, eq } from 'drizzle-orm'
import type { Notification } from '@wabi/contract/api/account.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { parseNotificationChoices, availableNotifications } from './choices.ts'

/** The person's choices, and the mails that are available to their role. */
export async function getNotifications(
  ctx: Ctx,
): Promise<{ choices: Record<Notification, boolean>; open: Notification[] }> {
  const { clientId, userId, role } = currentReviewer(ctx)
  const [me] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ notifications: clientUsers.notifications })
      .from(clientUsers)
      .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId))),
  )
  return {
    choices: parseNotificationChoices(me?.notifications ?? {}, role),
    open: availableNotifications(role),
  }
}
