import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clientArchives } from '../../platform/db/schema/clients.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { archiveFolder } from './archive-place.ts'

const DAY_MS = 86_400_000

/** Removes the files of archives whose days are over, or that were downloaded; that they were there stays in the audit log. */
export async function dropArchives(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  // System scope: the platform's own housekeeping, over all clients.
  const over = await asSystem(ctx, (tx) =>
    tx.select().from(clientArchives).where(lt(clientArchives.expiresAt, now)),
  )
  const fetched = await asSystem(ctx, (tx) =>
    tx
      .select()
      .from(clientArchives)
      .where(
        and(
          isNotNull(clientArchives.downloadedAt),
          gt(clientArchives.downloadedAt, new Date(now.getTime() - DAY_MS)),
        ),
      ),
  )
  for (const row of [...over, ...fetched]) await ctx.storage.deleteUnder(archiveFolder(row))
  for (const { id } of over)
    await asSystem(ctx, (tx) => tx.delete(clientArchives).where(eq(clientArchives.id, id)))
}
