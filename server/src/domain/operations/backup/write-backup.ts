import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../../../platform/config/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { loadCanaries, readRoot } from '../../../platform/crypto/encryption-key.ts'
import { knownHeads } from '../../audit/chain/heads-file.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { databaseState } from '../health/database-state.ts'
import { WABI_VERSION } from '../../../platform/config/wabi-version.ts'
import { shippedMigrations } from '../../../platform/db/shipped-migrations.ts'
import { listBackupTables, type BackupTable } from './backup-tables.ts'
import { storeLastBackup } from '../health/backup-records.ts'
import { HEADS, KEY, MANIFEST, type Manifest, OBJECT_LIST } from './manifest.ts'
import { writeHashed } from './write-hashed.ts'
import { writeObjects } from './write-objects.ts'

const FETCH_BATCH_SIZE = 1000

/** Writes a backup as `writeBackupFiles` does, and records it. */
export async function writeBackup(
  ctx: Ctx,
  { out, withKey }: { out: string; withKey: boolean },
): Promise<Manifest> {
  const manifest = await writeBackupFiles(ctx, { out, withKey })
  await recordBackup(ctx, manifest)
  return manifest
}

/**
 * Writes a backup into an empty or new folder while the platform runs: all tables in one REPEATABLE READ snapshot,
 * every stored object, and the audit chain heads. Without the encryption key, which is included only on request, the
 * backup reveals no personal data and cannot be restored.
 * @throws ConfigError when the folder is not empty
 */
export async function writeBackupFiles(
  ctx: Ctx,
  { out, withKey }: { out: string; withKey: boolean },
): Promise<Manifest> {
  await mkdir(out, { recursive: true, mode: 0o700 })
  if ((await readdir(out)).length > 0) throw new ConfigError(`${out} is not empty: name a new folder.`)
  // Before the snapshot: a chain may be longer than its stored head, never shorter.
  const heads = await knownHeads(ctx)
  const createdAt = ctx.clock.now().toISOString()
  const { database } = await databaseState(ctx)

  const readAll = async (tx: Tx) => {
    const tables: Manifest['tables'] = []
    for (const one of await listBackupTables(tx)) tables.push(await writeTable(tx, out, one))
    return { tables, canaries: await loadCanaries(tx), sequences: await readSequences(tx) }
  }
  // System scope: all rows of all clients.
  const contents = await asSystem(ctx, readAll, { snapshot: true })
  // After the snapshot: an image is stored before its row is written.
  const objects = await writeObjects(ctx.storage, out)
  const headsHash = await writeHashed(join(out, HEADS), lines([JSON.stringify(heads, null, 1)]))
  if (withKey) await writeKey(ctx, out)
  const manifest: Manifest = {
    format: 1,
    wabi: WABI_VERSION,
    postgresql: database.version,
    createdAt,
    migratedTo: shippedMigrations().at(-1)?.when ?? 0,
    withKey,
    ...contents,
    objects: { file: OBJECT_LIST, ...objects },
    heads: { file: HEADS, sha256: headsHash },
  }
  await writeHashed(join(out, MANIFEST), lines([JSON.stringify(manifest, null, 1)]))
  return manifest
}

/** Records a backup that can be restored, in the audit log and for the health page. */
export async function recordBackup(
  ctx: Ctx,
  { createdAt, tables, withKey }: Manifest,
  more: { to?: string } = {},
): Promise<void> {
  // System scope: the platform's settings belong to no client.
  await asSystem(ctx, async (tx) => {
    await storeLastBackup(tx, createdAt)
    const details = { rows: tables.reduce((sum, { rows }) => sum + rows, 0), withKey, ...more }
    await recordAudit(ctx, tx, { action: 'platform.backed_up', clientId: null, details })
  })
}

async function* lines(texts: readonly string[]): AsyncGenerator<string> {
  for (const text of texts) yield `${text}\n`
}

async function writeTable(
  tx: Tx,
  out: string,
  { table, rows }: BackupTable,
): Promise<Manifest['tables'][number]> {
  let count = 0
  async function* rowLines() {
    await tx.execute(
      sql.raw(`declare kept no scroll cursor for select row_to_json(t)::text as line from (${rows}) t`),
    )
    for (let full = true; full;) {
      const fetched = await tx.execute<{ line: string }>(
        sql.raw(`fetch forward ${FETCH_BATCH_SIZE} from kept`),
      )
      full = fetched.rows.length === FETCH_BATCH_SIZE
      count += fetched.rows.length
      if (fetched.rows.length > 0) yield `${fetched.rows.map(({ line }) => line).join('\n')}\n`
    }
    await tx.execute(sql`close kept`)
  }
  const file = `${table}.jsonl.gz`
  const sha256 = await writeHashed(join(out, file), rowLines())
  return { table, file, rows: count, sha256 }
}

async function readSequences(tx: Tx): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; last: string }>(
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

async function writeKey({ config }: Ctx, out: string): Promise<void> {
  const root = readRoot(config)
  if (!root) throw new ConfigError('There is no key here.')
  await writeFile(join(out, KEY), `${Buffer.from(root).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  // Read back: a backup whose key was not written cannot be restored.
  await readFile(join(out, KEY))
}
