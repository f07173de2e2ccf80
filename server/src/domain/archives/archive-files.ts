import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { StorageMissing } from '../../platform/storage/storage.ts'
import { imagePlace } from '../verifications/places.ts'
import { ARCHIVED } from './archive-tables.ts'
import { openRow, type Row } from './open-row.ts'
import { ARCHIVE_README } from './readme.ts'

export interface ArchiveFile {
  name: string
  content: Uint8Array
  /** Rows and pictures that are in it. */
  holds: number
}

/** Rows of one file, and pictures between two looks at what was erased meanwhile. */
const ROWS_OF_A_FILE = 1000

/** Checksums of one file of them. */
const SUMS_OF_A_FILE = 5000

/**
 * The files of a client's archive one after the other; never more than one of them is in memory. Tables as JSON lines
 * (sealed values opened), pictures in a folder for each verification, checksums, and at last a manifest of all of it.
 * Within one transaction of the client, whose snapshot they are.
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
  for (const [table, { without = [], where = 'true' }] of Object.entries(ARCHIVED)) {
    const own = table === 'clients' ? sql`id` : sql`client_id`
    const told = (tables[table] = { rows: 0, files: 0 })
    const query = sql`select to_jsonb(t) - ${sql.param([...without])}::text[] as row
      from ${sql.identifier(table)} t where ${own} = ${clientId} and ${sql.raw(where)}`
    for await (const rows of chunks<{ row: Row }>(tx, `rows_of_${table}`, query)) {
      const keys = await keysOf(ctx, tx, clientId, rows)
      const lines = rows.map(({ row }) => {
        const key = keys.get(String(row.verification_id))
        return `${JSON.stringify(openRow(ctx, key ? [key, clientKey] : [clientKey], table, clientId, row))}\n`
      })
      told.rows += rows.length
      told.files += 1
      yield file(
        `tables/${table}/${String(told.files).padStart(4, '0')}.jsonl`,
        Buffer.from(lines.join('')),
        rows.length,
      )
    }
  }
  const pictures = sql`select id, verification_id, kind, storage_key from evidence where client_id = ${clientId}
    order by verification_id, created_at`
  for await (const rows of chunks<Picture>(tx, 'pictures', pictures)) {
    const keys = await keysOf(
      ctx,
      tx,
      clientId,
      rows.map((row) => ({ row })),
    )
    for (const picture of rows) {
      const content = await openPicture(ctx, keys.get(picture.verification_id), clientId, picture)
      if (content === null) {
        images.missing += 1
        continue
      }
      images.files += 1
      images.bytes += content.length
      yield file(`images/${picture.verification_id}/${picture.kind}-${picture.id}.jpg`, content, 1)
      if (sums.length >= SUMS_OF_A_FILE) yield sumFile()
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

interface Picture extends Row {
  id: string
  verification_id: string
  kind: string
  storage_key: string
}

/** A query's rows, so many at a time, by a cursor: what is in memory does not grow with the client. */
async function* chunks<T extends Row>(tx: Tx, name: string, query: SQL): AsyncGenerator<T[]> {
  await tx.execute(sql`declare ${sql.identifier(name)} no scroll cursor for ${query}`)
  for (;;) {
    const fetched = await tx.execute(
      sql`fetch ${sql.raw(String(ROWS_OF_A_FILE))} from ${sql.identifier(name)}`,
    )
    const rows = fetched.rows as T[]
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_OF_A_FILE) break
  }
  await tx.execute(sql`close ${sql.identifier(name)}`)
}

async function keysOf(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  rows: readonly { row: Row }[],
): Promise<Map<string, DataKey>> {
  const ids = rows.map(({ row }) => row.verification_id).filter((id) => typeof id === 'string')
  return ctx.sealer.dataKeys(tx, clientId, 'verification', [...new Set(ids)])
}

/** null when it is not there any more: its person was erased since the archive was begun. */
async function openPicture(
  ctx: Ctx,
  key: DataKey | undefined,
  clientId: string,
  { id, storage_key }: Picture,
): Promise<Uint8Array | null> {
  if (!key) return null
  try {
    return ctx.sealer.openBytes(key, imagePlace({ clientId, id }), await ctx.storage.get(storage_key))
  } catch (error) {
    if (error instanceof StorageMissing) return null
    throw error
  }
}
