import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientArchives, clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { archiveName } from './archive-name.ts'
import { archiveFolder, archiveKey, archivePartAad } from './archive-aad.ts'

type ArchiveRow = typeof clientArchives.$inferSelect

/**
 * Streams the file of an archive by its download link, which works once. After the last byte the archive counts as
 * downloaded and its file is deleted; an interrupted download can be started again with a new link.
 * @throws AppError `archive.not_found`, also for a used link; `archive.link_over` for an expired one
 */
export async function downloadArchive(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ name: string; parts: AsyncIterable<Uint8Array> }> {
  const now = ctx.clock.now()
  // System scope: the client is not known before the link is resolved.
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
  return { name: archiveName({ companyName, createdAt: row.createdAt }), parts: readParts(ctx, row, key) }
}

async function isKnown(tx: Tx, token: string): Promise<boolean> {
  const known = await tx
    .select({ id: clientArchives.id })
    .from(clientArchives)
    .where(eq(clientArchives.tokenHash, hashToken(token)))
  return known.length > 0
}

async function* readParts(ctx: Ctx, row: ArchiveRow, key: DataKey): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < row.parts; part += 1)
    yield ctx.sealer.openBytes(key, archivePartAad(row, part), await ctx.storage.get(archiveKey(row, part)))
  // Reached only when the reader asks for more after the last part.
  await asTenant(ctx, row.clientId, (tx) =>
    tx
      .update(clientArchives)
      .set({ downloadedAt: ctx.clock.now() })
      .where(and(ofTenant(clientArchives), eq(clientArchives.id, row.id))),
  )
  await ctx.storage.deleteUnder(archiveFolder(row))
}
