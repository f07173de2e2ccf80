import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { clientArchives, clients } from '../../platform/db/schema/clients.ts'
import { asSystem, asTenant, type Tx } from '../../platform/db/tenant.ts'
import { hashToken } from '../../platform/random.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { archiveName } from './archive-name.ts'
import { archiveFolder, archiveKey, archivePlace } from './archive-place.ts'

type ArchiveRow = typeof clientArchives.$inferSelect

/**
 * The file of an archive, part by part, with its name, by the address that was made for it; the address works once. When the last byte
 * has been sent the archive counts as downloaded, and is removed; a download that broke can be begun anew.
 * @throws AppError `archive.not_found`, also for an address that was used; `archive.link_over` once its minute is over
 */
export async function downloadArchive(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ name: string; parts: AsyncIterable<Uint8Array> }> {
  const now = ctx.clock.now()
  // System scope: the address tells which client it is.
  const { row, key, companyName } = await asSystem(ctx, async (tx) => {
    const [found] = await tx
      .update(clientArchives)
      .set({ tokenHash: null, tokenUntil: null })
      .where(
        and(
          eq(clientArchives.tokenHash, hashToken(token)),
          gt(clientArchives.tokenUntil, now),
          gt(clientArchives.expiresAt, now),
          isNull(clientArchives.downloadedAt),
        ),
      )
      .returning()
    if (!found) throw new AppError((await isKnown(tx, token)) ? 'archive.link_over' : 'archive.not_found')
    const { clientId } = found
    await recordAudit(ctx, tx, {
      action: 'client.archive_downloaded',
      subject: clientId,
      clientId,
      details: { archiveId: found.id, bytes: found.bytes, sha256: found.sha256 },
    })
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
    const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    return { row: found, key, companyName: client?.companyName ?? '' }
  })
  return { name: archiveName({ companyName, createdAt: row.createdAt }), parts: opened(ctx, row, key) }
}

async function isKnown(tx: Tx, token: string): Promise<boolean> {
  const known = await tx
    .select({ id: clientArchives.id })
    .from(clientArchives)
    .where(eq(clientArchives.tokenHash, hashToken(token)))
  return known.length > 0
}

async function* opened(ctx: Ctx, row: ArchiveRow, key: DataKey): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < row.parts; part += 1)
    yield ctx.sealer.openBytes(key, archivePlace(row, part), await ctx.storage.get(archiveKey(row, part)))
  // Asked for what comes next, the reader has taken the last part.
  await asTenant(ctx, row.clientId, (tx) =>
    tx
      .update(clientArchives)
      .set({ downloadedAt: ctx.clock.now() })
      .where(and(ofTenant(clientArchives), eq(clientArchives.id, row.id))),
  )
  await ctx.storage.deleteUnder(archiveFolder(row))
}
