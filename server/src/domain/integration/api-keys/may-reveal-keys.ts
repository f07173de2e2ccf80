import { eq } from 'drizzle-orm'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'

/** Whether the client's staff may reveal keys. If not, no copy of new keys is stored. */
export async function mayRevealKeys(tx: Tx, clientId: string): Promise<boolean> {
  const [client] = await tx
    .select({ settings: clients.settings })
    .from(clients)
    .where(eq(clients.id, clientId))
  return parseClientSettings(client?.settings).revealApiKeys
}
