import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PgBoss } from 'pg-boss'
import { beforeAll, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../platform/pg-boss/install.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { loadEncryptionKey } from '../platform/crypto/encryption-key.ts'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { startS3Service } from '../testing/s3-service.ts'
import { useOtherMachines } from '../testing/use-other-machines.ts'
import { useHttp } from '../testing/use-http.ts'
import { listHeads } from '../domain/audit/chain/stored-heads.ts'
import { sealAudit } from '../domain/audit/chain/seal-audit.ts'
import { verifyAudit } from '../domain/audit/chain/verify-audit.ts'
import { checkSeals } from '../domain/operations/keys/check-seals.ts'
import { decideReview } from '../domain/review/reviews/decide-review.ts'
import { addColleague } from '../domain/review/reviews/testing/add-colleague.ts'
import { createPendingCase, PICTURE } from '../domain/review/reviews/testing/create-pending-case.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { as, type Office, openOffice } from '../domain/verification/session/testing/office.ts'
import type { Manifest } from '../domain/operations/backup/manifest.ts'
import { checkBackup, restoreBackup } from '../domain/operations/backup/restore-backup.ts'
import { endRestore, requireRestored } from '../domain/operations/backup/restore-mark.ts'
import { writeBackup } from '../domain/operations/backup/write-backup.ts'

const { world, calls } = useHttp()
const { newFolder, elsewhere, start } = useOtherMachines()

const UNKNOWN_QUEUE = '__pgboss__send-it'

let office: Office
let verificationId: string
let evidenceId: string
let backup: string
let manifest: Manifest

beforeAll(async () => {
  const owner = await signUp(world, calls, 'kept')
  // The database knows its key, as after a start.
  await loadEncryptionKey({ ...world.config, encryptionKey: world.encryptionKey }, world.db)
  office = await openOffice(world)
  const staff = as(world, {
    kind: 'client-user',
    userId: owner.userId,
    clientId: owner.clientId,
    role: 'owner',
    tokenId: 't',
  })
  office = { ...office, clientId: owner.clientId, staff }
  const { token } = owner
  const link = await calls('createLink', {
    token,
    body: { customerName: 'Sara Alemu', customerEmail: 'sara@example.et', notes: 'Branch Bole' },
  })
  expect(link.status).toBe(200)
  const invite = async () => {
    const { body } = await calls('createLink', {
      token,
      body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
    })
    return { sessionId: body.verificationUrl.split('/').at(-1), verificationId: body.verificationId }
  }
  const pending = await createPendingCase(world, { ...office, invite })
  ;({ verificationId, evidenceId } = pending)
  const colleague = await addColleague(world, owner.clientId, 'reviewer', ['Marta', 'Girma'])
  await decideReview(colleague, {
    verificationId,
    decisionSeen: pending.decisionSeen,
    outcome: 'rejected',
    reason: 'document_not_genuine',
  })
  await sealAudit(systemContext(world, 'test'))
  await addJobOfUnknownQueue()

  backup = join(await newFolder(), 'backup')
  // The platform keeps running meanwhile.
  const writing = new AbortController()
  const busy = (async () => {
    while (!writing.signal.aborted) await invite()
  })()
  manifest = await writeBackup(systemContext(world, 'test'), { out: backup, withKey: false })
  writing.abort()
  await busy
})

/** pg-boss creates this queue only in a process that runs cron schedules; an installation that never ran lacks it. */
async function addJobOfUnknownQueue(): Promise<void> {
  const boss = new PgBoss({
    connectionString: world.databaseUrl,
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue(UNKNOWN_QUEUE)
  await boss.send(UNKNOWN_QUEUE)
  await boss.stop({ graceful: false, close: true })
}

test('a backup lists its contents without personal data', async () => {
  const countRows = (table: string) => manifest.tables.find((one) => one.table === table)?.rows ?? 0
  expect(countRows('customer_verifications')).toBeGreaterThanOrEqual(2)
  // One snapshot: concurrent work is in it completely or not at all.
  expect(countRows('verification_links')).toBe(countRows('customer_verifications'))
  expect(countRows('data_keys')).toBe(countRows('customer_verifications') + countRows('clients'))
  // One mail with each link, one about the decision, and one to the address of the company that signed up.
  expect(countRows('emails')).toBe(countRows('customer_verifications') + 2)
  expect(await readFile(join(backup, 'storage.sha256'), 'utf8')).toContain(
    `storage/${office.clientId}/${verificationId}/${evidenceId}\n`,
  )
  expect(manifest.tables.map(({ table }) => table)).not.toContain('auth_sessions')
  expect(await readdir(backup)).not.toContain('encryption.key')
  for (const { file } of manifest.tables) {
    const text = gunzipSync(await readFile(join(backup, file))).toString()
    expect(text).not.toMatch(/Hanna|sara@example|correct horse/u)
  }
})

test('restored elsewhere, the platform starts: users sign in, a decided case is unchanged, the audit log verifies', async () => {
  const config = await elsewhere(world.encryptionKey)
  const before = await checkSeals(systemContext(world, 'test'))
  await restoreBackup(config, config.databaseUrl!, backup, await checkBackup(config, backup))
  const there = await start(config)
  // Until the erasures since are repeated, no server starts on it.
  await expect(requireRestored(there.platform)).rejects.toThrow('people who were erased are in it')
  await endRestore(there.platform)
  await requireRestored(there.platform)
  const signedIn = await there.calls('clientLogin', { body: { username: 'kept', password: PASSWORD } })
  expect(signedIn.status).toBe(200)
  const { token } = signedIn.body

  const { token: here } = (await calls('clientLogin', { body: { username: 'kept', password: PASSWORD } }))
    .body
  const detail = await there.calls('getVerification', { token, params: { verificationId } })
  const original = await calls('getVerification', { token: here, params: { verificationId } })
  expect(detail.body.data).toMatchObject({ status: 'failed', customerName: 'Hanna Tesfaye' })
  expect(detail.body.data).toEqual(original.body.data)
  const picture = await there.platform.storage.get(`${office.clientId}/${verificationId}/${evidenceId}`)
  expect(Buffer.from(picture).includes(PICTURE)).toBe(false)

  const ctx = systemContext(there.platform, 'test')
  const seals = await checkSeals(ctx)
  expect(seals.broken).toEqual([])
  expect(seals.opened).toBeGreaterThan(10)
  expect(seals.opened).toBeLessThanOrEqual(before.opened)
  const kept = await listHeads(openStorage(config.storage))
  expect(kept.length).toBeGreaterThan(0)
  const audit = await verifyAudit(ctx, kept)
  expect(audit.faults).toEqual([])
  expect(audit.rows).toBeGreaterThan(2)

  // Work continues where it was, with unused numbers.
  const link = await there.calls('createLink', {
    token,
    body: { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.et' },
  })
  expect(link.status).toBe(200)
  const restored = { databaseUrl: config.databaseUrl } as typeof world
  const jobs = await querySuperuser(
    restored,
    "select count(*)::int as n from jobs.job where name = 'send-email'",
  )
  expect(jobs[0]?.n).toBeGreaterThanOrEqual(2)
  const unknown = await querySuperuser(restored, 'select id from jobs.job where name = $1', [UNKNOWN_QUEUE])
  expect(unknown).toEqual([])
  for (const { table, rows } of manifest.tables.filter((one) => !one.table.includes('.'))) {
    const [now] = await querySuperuser(restored, `select count(*)::int as n from ${table}`)
    expect({ table, rows: Number(now?.n) >= rows }).toEqual({ table, rows: true })
  }
  const [constraint] = await querySuperuser(
    restored,
    "select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
  )
  const [expected] = await querySuperuser(
    world,
    "select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
  )
  expect(constraint).toEqual(expected)

  await expect(restoreBackup(config, config.databaseUrl!, backup, manifest)).rejects.toThrow('not empty')
  await expect(checkBackup(config, backup)).rejects.toThrow('not empty')
})

test('a backup is restored into a bucket too, which must be empty', async () => {
  const service = await startS3Service()
  const storage = { bucket: service.bucket }
  const config = { ...(await elsewhere(world.encryptionKey)), storage }
  await restoreBackup(config, config.databaseUrl!, backup, await checkBackup(config, backup))
  const { platform } = await start(config)
  expect(service.objects.has(`wabi/${office.clientId}/${verificationId}/${evidenceId}`)).toBe(true)
  expect((await checkSeals(systemContext(platform, 'test'))).broken).toEqual([])
  const again = { ...(await elsewhere(world.encryptionKey)), storage }
  await expect(checkBackup(again, backup)).rejects.toThrow('storage bucket pictures is not empty')
  await service.close()
})

test('without its key, or with a different key, nothing is written', async () => {
  for (const key of [null, randomBytes(32)]) {
    const config = await elsewhere(key)
    await expect(checkBackup(config, backup)).rejects.toThrow('another ENCRYPTION_KEY')
  }
})

test.each(['audit-heads.json', 'postgres'])(
  'not into the folder of another installation, which holds %s',
  async (file) => {
    const config = await elsewhere(world.encryptionKey)
    await mkdir(config.dataDir)
    await writeFile(join(config.dataDir, file), 'of another')
    await expect(checkBackup(config, backup)).rejects.toThrow(`it contains ${file}`)
    expect(await readFile(join(config.dataDir, file), 'utf8')).toBe('of another')
  },
)

test('a backup that contains its key restores without further settings', async () => {
  const own = join(await newFolder(), 'backup')
  const withKey = { ...world.config, encryptionKey: world.encryptionKey }
  const ctx = Object.assign(Object.create(systemContext(world, 'test')), { config: withKey })
  await writeBackup(ctx, { out: own, withKey: true })
  const config = await elsewhere(null)
  await checkBackup(config, own)
  expect(await readFile(join(config.dataDir, 'encryption.key'), 'utf8')).toBe(
    `${world.encryptionKey.toString('base64')}\n`,
  )
  await expect(writeBackup(ctx, { out: own, withKey: false })).rejects.toThrow('not empty')
})

test('a changed, truncated or missing file is reported before anything is written', async () => {
  const config = await elsewhere(world.encryptionKey)
  const [object] = (await readFile(join(backup, 'storage.sha256'), 'utf8')).split('\n')
  const files = ['clients.jsonl.gz', 'audit-heads.json', 'storage.sha256', object?.split('  ')[1] ?? '']
  for (const file of files) {
    const kept = await readFile(join(backup, file))
    await appendFile(join(backup, file), 'x')
    await expect(checkBackup(config, backup)).rejects.toThrow(file)
    await writeFile(join(backup, file), kept)
  }
  await checkBackup(config, backup)
  const kept = await readFile(join(backup, 'manifest.json'))
  await rm(join(backup, 'manifest.json'))
  await expect(checkBackup(config, backup)).rejects.toThrow('not contain a complete backup')
  await writeFile(join(backup, 'manifest.json'), kept)
})

test('a backup is recorded', async () => {
  expect(await tableText(world, 'audit_log')).toContain('platform.backed_up')
  expect(await tableText(world, 'platform_settings')).toContain('last-backup')
})
