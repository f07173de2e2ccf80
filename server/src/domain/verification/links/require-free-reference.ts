import { and, eq, sql } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { AppError } from '../../kernel/app-error.ts'

/**
 * Checks that no other verification of the client's mode has this reference, where its settings demand that. Holds a lock
 * on the reference until the transaction ends, so that of two concurrent calls one fails.
 * @throws AppError `verification.reference_taken`
 */
export async function requireFreeReference(
  tx: Tx,
  { clientId, mode, clientReference }: { clientId: string; mode: KeyMode; clientReference: string },
): Promise<void> {
  const [client] = await tx
    .select({ settings: clients.settings })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!parseClientSettings(client?.settings).uniqueReferences) return
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reference ${clientId} ${mode} ${clientReference}`}, 0))`,
  )
  const [taken] = await tx
    .select({ id: customerVerifications.id })
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.clientId, clientId),
        eq(customerVerifications.mode, mode),
        eq(customerVerifications.clientReference, clientReference),
      ),
    )
    .limit(1)
  if (taken) throw new AppError('verification.reference_taken')
}
