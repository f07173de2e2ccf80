import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Notification } from '@wabi/contract/api/account.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { displayName } from '../../kernel/display-name.ts'
import { parseNotificationChoices, availableNotifications } from './choices.ts'

/**
 * A client's staff who get this kind of mail: it is turned on, their role permits it and their account is active. None
 * while the client's contact address is unconfirmed: the staff's addresses may be strangers'.
 */
export async function listRecipients(
  tx: Tx,
  clientId: string,
  kind: Notification,
): Promise<{ address: string; name: string }[]> {
  const staff = await tx
    .select(getTableColumns(clientUsers))
    .from(clientUsers)
    .innerJoin(clients, eq(clients.id, clientUsers.clientId))
    .where(
      and(
        eq(clientUsers.clientId, clientId),
        eq(clientUsers.isActive, true),
        isNull(clientUsers.removedAt),
        isNotNull(clients.confirmedAt),
      ),
    )
  return staff
    .filter(
      (person) =>
        availableNotifications(person.role).includes(kind) &&
        parseNotificationChoices(person.notifications, person.role)[kind],
    )
    .map((person) => ({ address: person.email, name: displayName(person) }))
}
