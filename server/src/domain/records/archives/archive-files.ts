import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { StorageMissing } from '../../../platform/storage/storage.ts'
import { imageAad } from '../../verification/session/sealing-aad.ts'
import { ARCHIVED_TABLES } from './archive-tables.ts'
import { openRow, type Row } from './open-row.ts'
import { ARCHIVE_README } from './readme.ts'

export interface ArchiveFile {
  name: string
  content: Uint8Array
  /** How many rows and images it contains. */
  holds: number
}

/** Rows per file, and images per lookup of keys, which finds people erased meanwhile. */
const ROWS_PER_FILE = 1000

/** Checksums per checksum file. */
const SUMS_PER_FILE = 5000

/**
 * Yields the files of a client's archive one by one, with at most one in memory: tables as JSON lines (sealed values
 * opened), images in a folder per verification, checksums and finally a manifest. Runs in one transaction, whose
 * snapshot the archive is.
 */
export async function* archiveFiles(
  ctx: Ctx,
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
): AsyncGenerator<ArchiveFile> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw new Error('the client is gone')
  const clientKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
  const tables: Record<string, { rows: number; files: number }> = {}
  const images = { files: 0, bytes: 0, missing: 0 }
  let sums: string[] = []
  let sumFiles = 0
  const file = (name: string, content: Uint8Array, holds: number): ArchiveFile => {
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    return { name, content, holds }
  }
  const sumFile = (): ArchiveFile => {
    sumFiles += 1
    const content = Buffer.from(sums.join(''))
    sums = []
    return { name: `checksums/${String(sumFiles).padStart(4, '0')}.sha256`, content, holds: 0 }
  }

  yield file('README.txt', Buffer.from(ARCHIVE_README), 0)
  for (const [table, { without = [], where = 'true' }] of Object.entries(ARCHIVED_TABLES)) {
    const clientColumn = table === 'clients' ? sql`id` : sql`client_id`
    const counts = (tables[table] = { rows: 0, files: 0 })
    const query = sql`select to_jsonb(t) - ${sql.param([...without])}::text[] as row
      from ${sql.identifier(table)} t where ${clientColumn} = ${clientId} and ${sql.raw(where)}`
    for await (const rows of chunks<{ row: Row }>(tx, `rows_of_${table}`, query)) {
      const keys = await readDataKeys(ctx, tx, clientId, rows)
      const lines = rows.map(({ row }) => {
        const key = keys.get(String(row.verification_id))
        return `${JSON.stringify(openRow(ctx, key ? [key, clientKey] : [clientKey], table, clientId, row))}\n`
      })
      counts.rows += rows.length
      counts.files += 1
      yield file(
        `tables/${table}/${String(counts.files).padStart(4, '0')}.jsonl`,
        Buffer.from(lines.join('')),
        rows.length,
      )
    }
  }
  const imagesQuery = sql`select id, verification_id, kind, storage_key from evidence where client_id = ${clientId}
    order by verification_id, created_at`
  for await (const rows of chunks<ImageRow>(tx, 'pictures', imagesQuery)) {
    const keys = await readDataKeys(
      ctx,
      tx,
      clientId,
      rows.map((row) => ({ row })),
    )
    for (const image of rows) {
      const content = await openImage(ctx, keys.get(image.verification_id), clientId, image)
      if (content === null) {
        images.missing += 1
        continue
      }
      images.files += 1
      images.bytes += content.length
      yield file(`images/${image.verification_id}/${image.kind}-${image.id}.jpg`, content, 1)
      if (sums.length >= SUMS_PER_FILE) yield sumFile()
    }
  }
  const manifest = {
    format: 'wabi client archive',
    version: 1,
    archive: id,
    client: { id: clientId, companyName: client.companyName },
    writtenAt: ctx.clock.now().toISOString(),
    tables,
    images,
    checksumFiles: sumFiles + 1,
  }
  yield file('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 0)
  yield sumFile()
}

interface ImageRow extends Row {
  id: string
  verification_id: string
  kind: string
  storage_key: string
}

/** Reads a query's rows in chunks through a cursor, so memory does not grow with the client. */
async function* chunks<T extends Row>(tx: Tx, name: string, query: SQL): AsyncGenerator<T[]> {
  await tx.execute(sql`declare ${sql.identifier(name)} no scroll cursor for ${query}`)
  for (;;) {
    const fetched = await tx.execute(
      sql`fetch ${sql.raw(String(ROWS_PER_FILE))} from ${sql.identifier(name)}`,
    )
    const rows = fetched.rows as T[]
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_FILE) break
  }
  await tx.execute(sql`close ${sql.identifier(name)}`)
}

async function readDataKeys(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  rows: readonly { row: Row }[],
): Promise<Map<string, DataKey>> {
  const ids = rows.map(({ row }) => row.verification_id).filter((id) => typeof id === 'string')
  return ctx.sealer.dataKeys(tx, clientId, 'verification', [...new Set(ids)])
}

/** Null when the image is gone: its person was erased since the archive was started. */
async function openImage(
  ctx: Ctx,
  key: DataKey | undefined,
  clientId: string,
  { id, storage_key }: ImageRow,
): Promise<Uint8Array | null> {
  if (!key) return null
  try {
    return ctx.sealer.openBytes(key, imageAad({ clientId, id }), await ctx.storage.get(storage_key))
  } catch (error) {
    if (error instanceof StorageMissing) return null
    throw error
  }
}
