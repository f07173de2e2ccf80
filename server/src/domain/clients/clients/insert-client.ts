import { ADMINS_GRACE_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { NEW_CLIENT_RETENTION } from '@wabi/contract/client/retention.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newApiKey } from '../../kernel/key-format.ts'

/** Stores a new client with its data key and its own API key. Needs the system scope. */
export async function insertClient(ctx: Ctx, tx: Tx, client: typeof clients.$inferInsert): Promise<void> {
  const { id } = client
  const adminsSecondFactorFrom = new Date(
    ctx.clock.now().getTime() + ADMINS_GRACE_DAYS * DAY_MS,
  ).toISOString()
  const settings = { ...NEW_CLIENT_RETENTION, adminsSecondFactorFrom, ...client.settings }
  await tx.insert(clients).values({ ...client, settings })
  const dataKey = await ctx.sealer.newDataKey(tx, { clientId: id, kind: 'client', id })
  const key = newApiKey()
  const place = { clientId: id, table: 'clients', row: id, column: 'apiSecret' }
  await tx
    .update(clients)
    .set({
      apiKey: ctx.sealer.fingerprint('client-key', key),
      apiSecret: ctx.sealer.seal(dataKey, place, key),
    })
    .where(eq(clients.id, id))
}
