import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { ClientChange } from '@wabi/contract/shapes/client-changes.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientChanges } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { staffNames } from '../../kernel/staff-names.ts'

/** Values before and after, by name of the setting. */
export type SettingChanges = Record<string, { from: unknown; to: unknown }>

export type ClientChangeRow = typeof clientChanges.$inferSelect

/** The change that waits for an owner; null once it has expired. */
export async function findWaitingChange(ctx: Ctx, tx: Tx, clientId: string): Promise<ClientChangeRow | null> {
  const [row] = await tx
    .select()
    .from(clientChanges)
    .where(
      and(
        eq(clientChanges.clientId, clientId),
        eq(clientChanges.status, 'waiting'),
        gt(clientChanges.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(clientChanges.createdAt))
    .limit(1)
  return row ?? null
}

/** As the client's owner and the platform's staff see it: each sees the own people by name. */
export async function describeChange(
  ctx: Ctx,
  tx: Tx,
  { id, clientId, requestedBy, changes, createdAt, expiresAt }: ClientChangeRow,
): Promise<z.input<typeof ClientChange>> {
  const nameOf = await staffNames(tx, [requestedBy], {
    personally: ctx.actor.kind === 'admin',
    clientIds: [clientId],
  })
  return {
    id,
    requestedBy: nameOf(requestedBy),
    changes: Object.entries(changes).map(([name, { from, to }]) => ({
      setting: name,
      from: from ?? null,
      to: to ?? null,
    })),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
