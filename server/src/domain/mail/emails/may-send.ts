import { and, eq, isNull, sql } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Whether a mail may be sent out. Mails of test verifications go only to the client's own team: a made-up address may
 * belong to somebody. The others are kept and can be read in the mailbox.
 */
export async function maySend(
  tx: Tx,
  { mode, clientId }: { mode: KeyMode; clientId: string | null },
  address: string,
): Promise<boolean> {
  if (mode === 'live') return true
  if (clientId === null) return false
  const [colleague] = await tx
    .select({ id: clientUsers.id })
    .from(clientUsers)
    .where(
      and(
        eq(clientUsers.clientId, clientId),
        eq(sql`lower(${clientUsers.email})`, address.toLowerCase()),
        eq(clientUsers.isActive, true),
        isNull(clientUsers.removedAt),
      ),
    )
    .limit(1)
  return colleague !== undefined
}
