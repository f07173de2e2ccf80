import { eq } from 'drizzle-orm'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'

/** The name of a client's company; undefined if there is no such client in the transaction's scope. */
export async function findCompanyName(tx: Tx, clientId: string): Promise<string | undefined> {
  const [client] = await tx
    .select({ companyName: clients.companyName })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.companyName
}
