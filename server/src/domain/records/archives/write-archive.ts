import { createHash } from 'node:crypto'
import { createGzip } from 'node:zlib'
import { and, eq, sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import type { Ctx } from '../../kernel/context.ts'
import { clientArchives } from '../../../platform/db/schema/clients.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { archiveFiles } from './archive-files.ts'
import { archiveFolder, archiveKey, archivePartAad } from './archive-aad.ts'
import { ARCHIVED_TABLES } from './archive-tables.ts'

type ArchiveRef = { clientId: string; id: string }

/** Bytes sealed at a time; also sets how often progress is reported. */
const PART_BYTES = 4_000_000

/** A fast level: images do not compress, and tables compress well at any level. */
const GZIP_LEVEL = 3

/** Only the person who unpacks an archive may read its files. */
const FILE_MODE = 0o600

/**
 * Writes a client's archive (tar.gz) to storage in parts, each sealed with the client's key. A retry starts over. An
 * archive that is deleted meanwhile leaves nothing in storage.
 */
export async function writeArchive(
  ctx: Ctx,
  { clientId, archiveId }: { clientId: string; archiveId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const ref = { clientId, id: archiveId }
  if (!(await setProgress(ctx, ref, { status: 'running', written: 0, parts: 0, bytes: 0 }, 'not done')))
    return
  await ctx.storage.deleteUnder(archiveFolder(ref))
  try {
    // One snapshot for all tables, read while the parts are written; such transactions have their own limits.
    await asTenant(
      ctx,
      clientId,
      async (tx) => {
        const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
        await setProgress(ctx, ref, { total: await countRows(tx, clientId) })
        await writeParts(ctx, tx, ref, key, signal)
      },
      { snapshot: true },
    )
  } catch (error) {
    if (lastAttempt) await setProgress(ctx, ref, { status: 'failed' })
    throw error
  }
}

async function countRows(tx: Tx, clientId: string): Promise<number> {
  const counts = Object.entries(ARCHIVED_TABLES).map(
    ([table, { where = 'true' }]) =>
      sql`(select count(*) from ${sql.identifier(table)} where ${table === 'clients' ? sql`id` : sql`client_id`} = ${clientId} and ${sql.raw(where)})`,
  )
  const images = sql`(select count(*) from evidence where client_id = ${clientId})`
  const { rows } = await tx.execute<{ n: number }>(
    sql`select (${sql.join([...counts, images], sql` + `)})::int as n`,
  )
  return rows[0]?.n ?? 0
}

async function writeParts(
  ctx: Ctx,
  tx: Tx,
  ref: ArchiveRef,
  key: DataKey,
  signal: AbortSignal,
): Promise<void> {
  let written = 0
  const tar = pack()
  const addFiles = async () => {
    for await (const { name, content, holds } of archiveFiles(ctx, tx, ref)) {
      signal.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const header = { name, mode: FILE_MODE, mtime: ctx.clock.now() }
        tar.entry(header, Buffer.from(content), (error) => (error ? reject(error) : resolve()))
      })
      written += holds
    }
    tar.finalize()
  }
  const gzip = createGzip({ level: GZIP_LEVEL })
  tar.on('error', (error) => gzip.destroy(error))
  tar.pipe(gzip)
  addFiles().catch((error: Error) => tar.destroy(error))
  const hash = createHash('sha256')
  let [parts, bytes, pendingBytes]: [number, number, number] = [0, 0, 0]
  let pending: Buffer[] = []
  const flush = async (): Promise<boolean> => {
    const part = Buffer.concat(pending)
    hash.update(part)
    await ctx.storage.put(archiveKey(ref, parts), ctx.sealer.sealBytes(key, archivePartAad(ref, parts), part))
    parts += 1
    bytes += part.length
    ;[pending, pendingBytes] = [[], 0]
    return setProgress(ctx, ref, { written, parts, bytes })
  }
  for await (const chunk of gzip as AsyncIterable<Buffer>) {
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes >= PART_BYTES && !(await flush())) return ctx.storage.deleteUnder(archiveFolder(ref))
  }
  if (!(await flush())) return ctx.storage.deleteUnder(archiveFolder(ref))
  await setProgress(ctx, ref, {
    status: 'done',
    total: written,
    sha256: hash.digest('hex'),
    finishedAt: ctx.clock.now(),
  })
}

/** In a separate transaction, so others see it at once. @returns whether the archive still exists */
async function setProgress(
  ctx: Ctx,
  ref: ArchiveRef,
  change: Partial<typeof clientArchives.$inferInsert>,
  only?: 'not done',
): Promise<boolean> {
  return asTenant(ctx, ref.clientId, async (tx) => {
    const changed = await tx
      .update(clientArchives)
      .set(change)
      .where(
        and(
          eq(clientArchives.id, ref.id),
          eq(clientArchives.clientId, ref.clientId),
          only ? sql`${clientArchives.status} <> 'done'` : undefined,
        ),
      )
      .returning({ id: clientArchives.id })
    return changed.length > 0
  })
}
