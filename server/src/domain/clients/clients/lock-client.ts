import { eq } from 'drizzle-orm'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

export type ClientRow = typeof clients.$inferSelect

/** Locks a client's row until the transaction ends. @throws AppError `client.not_found`, `client.erased` */
export async function lockClient(tx: Tx, clientId: string): Promise<ClientRow> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update')
  if (!client) throw new AppError('client.not_found')
  if (client.status === 'erased') throw new AppError('client.erased')
  return client
}
