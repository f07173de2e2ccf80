import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientArchives } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { archiveFolder } from './archive-aad.ts'

/**
 * Deletes the files of archives that expired or were downloaded, and the rows of the expired ones; the audit log still
 * records that they existed.
 */
export async function deleteFinishedArchives(ctx: Ctx): Promise<SweepResult> {
  const now = ctx.clock.now()
  // System scope: maintenance over all clients.
  const finished = await asSystem(ctx, (tx) =>
    tx
      .select()
      .from(clientArchives)
      .where(or(lt(clientArchives.expiresAt, now), isNotNull(clientArchives.downloadedAt))),
  )
  return runSweep(ctx, {
    name: 'archives',
    batches: [finished],
    handle: async (row) => {
      await ctx.storage.deleteUnder(archiveFolder(row))
      if (row.expiresAt < now)
        await asTenant(ctx, row.clientId, (tx) =>
          tx.delete(clientArchives).where(and(ofTenant(clientArchives), eq(clientArchives.id, row.id))),
        )
    },
    getId: ({ id }) => id,
  })
}
