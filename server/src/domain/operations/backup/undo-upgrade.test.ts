import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkBackup } from './restore-backup.ts'
import { RESTORING } from './restore-mark.ts'
import { restoreRows } from './restore-rows.ts'
import { sealAudit } from '../../audit/chain/seal-audit.ts'
import { jobCatalog } from '../../kernel/job-catalog.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { checkSeals } from '../keys/check-seals.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { type Config, readConfig } from '../../../platform/config/config.ts'
import { listCopies } from '../../../platform/db/copy-before-migrating.ts'
import { runningEmbedded, startEmbedded } from '../../../platform/db/embedded.ts'
import { programSchema, readSchema } from '../../../platform/db/schema-version.ts'
import { startToMigrate } from '../../../platform/db/start-to-migrate.ts'
import { migrateTo } from '../../../platform/migrate.ts'
import { lockDataDir } from '../../../platform/runtime/data-dir-lock.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { readRelease } from '../../../testing/release-fixture.ts'
import { runAdmin } from '../../../testing/run-admin.ts'
import { startServer } from '../../../testing/server-process.ts'
import { useOtherMachines } from '../../../testing/use-other-machines.ts'

const { newFolder } = useOtherMachines()

const onLost = () => {}

async function queryEmbedded<T extends pg.QueryResultRow>(
  dataDir: string,
  work: (client: pg.Client, url: string) => Promise<T[]>,
): Promise<T[]> {
  const database = await startEmbedded(dataDir, { onLost })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client, database.url)
  } finally {
    await client.end()
    await database.stop()
  }
}

const readSchemaIn = async (dataDir: string) =>
  (await queryEmbedded(dataDir, async (client) => [await readSchema(client)]))[0]!.version

const isErasedIn = async (dataDir: string, verificationId: string) => {
  const text = 'select erased_at is not null as erased from customer_verifications where verification_id = $1'
  const [row] = await queryEmbedded(
    dataDir,
    async (client) => (await client.query<{ erased: boolean }>(text, [verificationId])).rows,
  )
  return row?.erased
}

/**
 * An installation with an embedded database as an earlier version left it. @param restored whether the restore of the
 * database ended
 */
async function makeOlder({ restored = true } = {}) {
  const folder = await newFolder()
  const backup = join(folder, 'backup')
  await mkdir(backup)
  const expected = await readRelease('0.1.0-29a644a', backup)
  const settings = {
    DATA_DIR: join(folder, 'data'),
    ENCRYPTION_KEY: (await readFile(join(backup, 'encryption.key'), 'utf8')).trim(),
    VISION_PRELOAD: 'off',
  }
  const config: Config = { ...readConfig(settings), role: 'api' }
  const manifest = await checkBackup(config, backup)
  await queryEmbedded(config.dataDir, async (client, url) => {
    await migrateTo(url, jobCatalog, manifest.migratedTo)
    await restoreRows(client, backup, manifest)
    if (restored) await client.query('delete from platform_settings where key = $1', [RESTORING])
    return []
  })
  return { settings, config, expected, schema: await readSchemaIn(config.dataDir) }
}

test('an upgrade can be undone with one command, and people erased since the copy stay erased', async () => {
  const { settings, config, expected, schema } = await makeOlder()
  expect(schema).toBeLessThan(programSchema())
  const { dataDir } = config

  const measure = () => 100_000_000
  await expect(
    startToMigrate(dataDir, { onLost }, { migrate: async () => {}, print() {}, measure }),
  ).rejects.toThrow('100 MB are free; nothing was changed')
  expect(await readSchemaIn(dataDir)).toBe(schema)
  expect(listCopies(dataDir)).toEqual([])

  const printed: string[] = []
  const { platform, stop } = await startPlatform({
    config,
    catalog: jobCatalog,
    log: createLog('silent'),
    print: (line) => printed.push(line),
    onLost,
  })
  expect(printed.join('\n')).toContain(`Copied the database (schema ${schema}, `)
  expect(listCopies(dataDir)).toMatchObject([{ schema }])
  expect((await checkSeals(systemContext(platform, 'test'), { pictures: false })).broken).toEqual([])
  const { verificationId } = expected.decided
  const [row] = await querySuperuser(
    { databaseUrl: runningEmbedded(dataDir)! },
    'select client_id from customer_verifications where verification_id = $1',
    [verificationId],
  )
  const clientId = String(row?.client_id)
  await eraseVerification(systemContext(platform, 'test', clientId), { verificationId })
  await sealAudit(systemContext(platform, 'test'))
  await stop()
  expect(await runAdmin(settings, 'verify-audit')).toContain('as they were written')
  expect(await readSchemaIn(dataDir)).toBe(programSchema())

  expect(await runAdmin(settings, 'undo-upgrade')).toContain(`The database of schema ${schema} is back.`)
  expect(await readSchemaIn(dataDir)).toBe(schema)
  expect(await isErasedIn(dataDir, verificationId)).toBe(false)

  // The earlier version repeats the erasures as this one does.
  const server = await startServer(settings)
  await expect.poll(() => server.output()).toContain('"msg":"ready"')
  expect(server.output()).toContain('1 erasures since were repeated')
  server.child.kill('SIGTERM')
  expect(await server.exitCode).toBe(0)
  expect(await isErasedIn(dataDir, verificationId)).toBe(true)
  // Entries written since the copy are gone, and the log says so.
  await expect(runAdmin(settings, 'verify-audit')).rejects.toThrow(/gone|missing|lost|removed/u)

  await expect(
    runAdmin({ ...settings, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }, 'undo-upgrade'),
  ).rejects.toThrow('DATA_DIR has no embedded database')
})

test('commands of a newer version beside a running older server change nothing, and say what to do', async () => {
  const { settings, config, schema } = await makeOlder()
  const { dataDir } = config
  // As the older server does.
  const unlock = await lockDataDir(dataDir)
  const database = await startEmbedded(dataDir, { onLost })
  try {
    await expect(runAdmin(settings, 'check-seals')).rejects.toThrow(
      /The database has schema 00\d\d, and this program .* Commands do not change the schema/u,
    )
    expect(await runAdmin(settings, 'migrate', '--plan')).toMatch(
      /Schema of the database: \d+\. .*\n(?:.*\n)+? {2}holds its locks less than a second/u,
    )
    await expect(runAdmin(settings, 'undo-upgrade')).rejects.toThrow('Another Wabi is running')
  } finally {
    await database.stop()
    unlock()
  }
  expect(await readSchemaIn(dataDir)).toBe(schema)
})

test('a server does not start on a database whose restore was interrupted', async () => {
  const { settings } = await makeOlder({ restored: false })
  const server = await startServer(settings)
  expect(await server.exitCode).not.toBe(0)
  expect(server.output()).toContain('people who were erased are in it')
  expect(server.output()).not.toContain('"msg":"ready"')
})
