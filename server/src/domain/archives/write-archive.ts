import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clientArchives } from '../../platform/db/schema/clients.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { archiveFiles } from './archive-files.ts'
import { archiveFolder, archiveKey, archivePlace } from './archive-place.ts'
import { ARCHIVED } from './archive-tables.ts'
import { TAR_END, tarHead, tarPadding } from './tar.ts'

type Of = { clientId: string; id: string }

/** Of what is sealed at a time, and how often the progress is told. */
const PART_BYTES = 4_000_000

/** Pictures do not get smaller; the tables do, quickly. */
const GZIP_LEVEL = 3

/**
 * Writes a client's archive (tar.gz) to storage part by part, each sealed under the client's key. Begun anew when it is
 * run again. One that is gone meanwhile leaves nothing behind.
 */
export async function writeArchive(
  ctx: Ctx,
  { clientId, archiveId }: { clientId: string; archiveId: string },
  { lastAttempt, signal }: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const of = { clientId, id: archiveId }
  if (!(await progress(ctx, of, { status: 'running', written: 0, parts: 0, bytes: 0 }, 'not done'))) return
  await ctx.storage.deleteUnder(archiveFolder(of))
  try {
    // One snapshot for all tables, read while the parts are written: once, and with limits of its own.
    await asTenant(
      ctx,
      clientId,
      async (tx) => {
        const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
        await progress(ctx, of, { total: await countRows(tx, clientId) })
        await writeParts(ctx, tx, of, key, signal)
      },
      { snapshot: true },
    )
  } catch (error) {
    if (lastAttempt) await progress(ctx, of, { status: 'failed' })
    throw error
  }
}

async function countRows(tx: Tx, clientId: string): Promise<number> {
  const counts = Object.entries(ARCHIVED).map(
    ([table, { where = 'true' }]) =>
      sql`(select count(*) from ${sql.identifier(table)} where ${table === 'clients' ? sql`id` : sql`client_id`} = ${clientId} and ${sql.raw(where)})`,
  )
  const pictures = sql`(select count(*) from evidence where client_id = ${clientId})`
  const { rows } = await tx.execute<{ n: number }>(
    sql`select (${sql.join([...counts, pictures], sql` + `)})::int as n`,
  )
  return rows[0]?.n ?? 0
}

async function writeParts(ctx: Ctx, tx: Tx, of: Of, key: DataKey, signal: AbortSignal): Promise<void> {
  let written = 0
  async function* tar() {
    for await (const { name, content, holds } of archiveFiles(ctx, tx, of)) {
      signal.throwIfAborted()
      yield tarHead(name, content.length, ctx.clock.now())
      if (content.length > 0) yield Buffer.from(content)
      const padding = tarPadding(content.length)
      if (padding.length > 0) yield padding
      written += holds
    }
    yield TAR_END
  }
  const gzip = createGzip({ level: GZIP_LEVEL })
  const source = Readable.from(tar(), { objectMode: false })
  source.on('error', (error) => gzip.destroy(error))
  source.pipe(gzip)
  const hash = createHash('sha256')
  let [parts, bytes, size]: [number, number, number] = [0, 0, 0]
  let held: Buffer[] = []
  const flush = async (): Promise<boolean> => {
    const part = Buffer.concat(held)
    hash.update(part)
    await ctx.storage.put(archiveKey(of, parts), ctx.sealer.sealBytes(key, archivePlace(of, parts), part))
    parts += 1
    bytes += part.length
    ;[held, size] = [[], 0]
    return progress(ctx, of, { written, parts, bytes })
  }
  for await (const chunk of gzip as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES && !(await flush())) return ctx.storage.deleteUnder(archiveFolder(of))
  }
  if (!(await flush())) return ctx.storage.deleteUnder(archiveFolder(of))
  await progress(ctx, of, {
    status: 'done',
    total: written,
    sha256: hash.digest('hex'),
    finishedAt: ctx.clock.now(),
  })
}

/** In a transaction of its own, so that it is seen. @returns whether the archive is still wanted */
async function progress(
  ctx: Ctx,
  of: Of,
  change: Partial<typeof clientArchives.$inferInsert>,
  only?: 'not done',
): Promise<boolean> {
  return asTenant(ctx, of.clientId, async (tx) => {
    const changed = await tx
      .update(clientArchives)
      .set(change)
      .where(
        and(
          eq(clientArchives.id, of.id),
          eq(clientArchives.clientId, of.clientId),
          only ? sql`${clientArchives.status} <> 'done'` : undefined,
        ),
      )
      .returning({ id: clientArchives.id })
    return changed.length > 0
  })
}
