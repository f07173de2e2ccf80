import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'

/** Whether a client is active: neither suspended nor erased. */
export async function isClientActive(ctx: Pick<Ctx, 'db'>, clientId: string): Promise<boolean> {
  const [client] = await asTenant(
    ctx,
    clientId,
    (tx) => tx.select({ status: clients.status }).from(clients).where(eq(clients.id, clientId)),
    { reads: true },
  )
  return client?.status === 'active'
}
