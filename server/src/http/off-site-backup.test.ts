import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { type OpenMetricsContentType, Registry } from 'prom-client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { sealAudit } from '../domain/audit/chain/seal-audit.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { readHealth } from '../domain/operations/health/read-health.ts'
import { readIdentity, WrongIdentity } from '../domain/operations/off-site/open-off-site.ts'
import { judgeRehearsal, recordRehearsal } from '../domain/operations/off-site/record-rehearsal.ts'
import { rehearseBackup } from '../domain/operations/off-site/rehearse-backup.ts'
import { runOffSiteBackup } from '../domain/operations/off-site/run-off-site-backup.ts'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { openOffice } from '../domain/verification/session/testing/office.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { loadEncryptionKey } from '../platform/crypto/encryption-key.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { startS3Service } from '../testing/s3-service.ts'
import { useHttp } from '../testing/use-http.ts'
import { addHealthMetrics } from './health-metrics.ts'

const { world } = useHttp({ queue: true })

let folder: string
let target: string
let identity: string
let backup: NonNullable<Config['backup']>
let erasable: { clientId: string; verificationId: string }

beforeAll(async () => {
  const office = await openOffice(world)
  const { verificationId } = await createPendingCase(world, office)
  erasable = { clientId: office.clientId, verificationId }
  await sealAudit(systemContext(world, 'test'))
  // The database knows its key, as after a start.
  await loadEncryptionKey({ ...world.config, encryptionKey: world.encryptionKey }, world.db)
  identity = await generateIdentity()
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-off-site-'))
  target = join(folder, 'target')
  const read = readConfig({
    BACKUP_TO: `file://${target}`,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_KEEP: '2',
  })
  backup = read.backup!
  await querySuperuser(
    world,
    "delete from platform_settings where key in ('off-site-backup', 'last-rehearsal', 'last-backup') returning key",
  )
})

afterEach(async () => {
  world.clock.release()
  await rm(folder, { recursive: true, force: true })
})

const configure = (more: Partial<Config> = {}): Config => ({
  ...world.config,
  encryptionKey: world.encryptionKey,
  dataDir: join(folder, 'data'),
  backup,
  ...more,
})

const contextOf = (config: Config) => Object.assign(systemContext(world, 'test'), { config })

/** What the health page and `/metrics` show with this configuration. */
async function healthOf(config: Config) {
  const health = await readHealth(contextOf(config))
  const registry: Registry<OpenMetricsContentType> = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  addHealthMetrics(registry, health)
  return { ...health, metrics: await registry.metrics() }
}

const names = async () => (await readdir(target)).toSorted()

test('a backup is encrypted, verified, made again when due, and the newest two are kept', async () => {
  const config = configure()
  const startMs = Date.parse('2031-05-01T03:00:00.000Z')
  world.clock.set(new Date(startMs))
  await runOffSiteBackup(contextOf(config))
  expect(await names()).toEqual(['2031-05-01T03-00-00Z'])
  const stored = await readFile(join(target, '2031-05-01T03-00-00Z', 'part-00001'))
  expect(stored.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /u)
  // The unencrypted copy is gone.
  expect(await readdir(config.dataDir)).toEqual([])
  const { backups, lastBackupAt, metrics } = await healthOf(config)
  expect(backups).toMatchObject({ late: false, failure: null, last: { name: '2031-05-01T03-00-00Z' } })
  expect(lastBackupAt).toBe('2031-05-01T03:00:00.000Z')
  expect(metrics).toContain('wabi_backup_failing 0')

  world.clock.set(new Date(startMs + DAY_MS - MINUTE_MS))
  await runOffSiteBackup(contextOf(config))
  expect(await names()).toHaveLength(1)
  for (const days of [1, 2]) {
    world.clock.set(new Date(startMs + days * DAY_MS))
    await runOffSiteBackup(contextOf(config))
  }
  expect(await names()).toEqual(['2031-05-02T03-00-00Z', '2031-05-03T03-00-00Z'])
  world.clock.set(new Date(startMs + 5 * DAY_MS))
  const { attention } = await healthOf(config)
  expect(attention).toContainEqual({ code: 'backup_failing', level: 'urgent', count: null })
})

test('a rehearsal restores the newest backup, repeats later erasures and is recorded', async () => {
  const config = configure()
  await runOffSiteBackup(contextOf(config))
  const erased = { ...erasable, erasedAt: new Date().toISOString() }
  const report = await rehearseBackup(config, { identity, ledger: [erased] })
  expect(report).toMatchObject({ broken: [], auditFaults: 0, erasures: 1, repeated: 1 })
  expect(report.opened).toBeGreaterThan(3)
  expect(report.objects).toBeGreaterThan(0)
  expect(report.auditRows).toBeGreaterThan(0)
  expect(await readdir(config.dataDir)).toEqual([])

  await recordRehearsal(contextOf(config), { ...judgeRehearsal(report), backupAt: report.createdAt })
  const { backups, metrics } = await healthOf(config)
  expect(backups.rehearsal).toMatchObject({ passed: true, backupAt: report.createdAt })
  expect(metrics).toContain('wabi_last_rehearsal_passed 1')
  expect(await tableText(world, 'audit_log')).toContain('platform.backup_rehearsed')
  expect(judgeRehearsal({ ...report, broken: ['evidence evi_1'] }).passed).toBe(false)
  expect(judgeRehearsal({ ...report, auditFaults: 1 }).passed).toBe(false)
})

test('another identity is named, and a file without one', async () => {
  const config = configure()
  await runOffSiteBackup(contextOf(config))
  const other = await generateIdentity()
  const rehearsal = rehearseBackup(config, { identity: other, ledger: [] })
  await expect(rehearsal).rejects.toThrow(WrongIdentity)
  await expect(rehearsal).rejects.toThrow(
    `This identity belongs to ${await identityToRecipient(other)}, and the backup`,
  )
  const file = join(folder, 'identity.txt')
  await writeFile(file, `# created: 2031-01-01\n${identity}\n`)
  expect(await readIdentity(file)).toBe(identity)
  await writeFile(file, await identityToRecipient(identity))
  await expect(readIdentity(file)).rejects.toThrow('no age identity')
})

test('a changed part, a changed receipt and one of another installation are refused', async () => {
  const config = configure()
  await runOffSiteBackup(contextOf(config))
  const [name = ''] = await names()
  const rehearse = (own = config) => rehearseBackup(own, { identity, ledger: [] })
  const part = join(target, name, 'part-00001')
  const kept = await readFile(part)
  const changed = Buffer.from(kept)
  changed[changed.length - 100]! ^= 1
  await writeFile(part, changed)
  await expect(rehearse()).rejects.toThrow('is damaged: ')
  await writeFile(part, kept.subarray(0, -1))
  await expect(rehearse()).rejects.toThrow('part-00001')
  await writeFile(part, kept)

  const receipt = join(target, name, 'receipt')
  const text = await readFile(receipt, 'utf8')
  await writeFile(receipt, text.replace('"format":1', '"format": 1'))
  await expect(rehearse()).rejects.toThrow('was changed')
  await writeFile(receipt, text)
  const elsewhere = configure({ encryptionKey: new Uint8Array(32).fill(7) })
  await expect(rehearse(elsewhere)).rejects.toThrow('another ENCRYPTION_KEY')
  await rm(receipt)
  await expect(rehearse()).rejects.toThrow('no complete backup')
})

test('a target that fails is said in words, in metrics, and tried again after a quarter of an hour', async () => {
  // A file where the folder should be.
  await writeFile(target, '')
  const config = configure()
  const startMs = Date.parse('2032-05-01T03:00:00.000Z')
  world.clock.set(new Date(startMs))
  await runOffSiteBackup(contextOf(config))
  const failed = await healthOf(config)
  expect(failed.backups.failure?.words).toContain('The backup to BACKUP_TO failed: ')
  expect(failed.attention).toContainEqual({ code: 'backup_failing', level: 'soon', count: null })
  expect(failed.metrics).toContain('wabi_backup_failing 1')
  expect(failed.lastBackupAt).toBeNull()

  await rm(target)
  world.clock.set(new Date(startMs + 14 * MINUTE_MS))
  await runOffSiteBackup(contextOf(config))
  expect((await healthOf(config)).backups.failure).not.toBeNull()
  world.clock.set(new Date(startMs + 15 * MINUTE_MS))
  await runOffSiteBackup(contextOf(config))
  expect((await healthOf(config)).backups).toMatchObject({ failure: null, last: {} })
})

test('a target that stores other bytes than it was given is noticed, and leaves no receipt', async () => {
  const service = await startS3Service()
  const config = configure({ backup: { ...backup, place: { bucket: service.bucket } } })
  const { set } = service.objects
  service.objects.set = (key, bytes) => {
    const last = key.includes('/part-') ? Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]) : bytes
    return set.call(service.objects, key, last)
  }
  await runOffSiteBackup(contextOf(config))
  expect((await healthOf(config)).backups.failure?.words).toContain('is damaged')
  expect([...service.objects.keys()].filter((key) => key.includes('receipt'))).toEqual([])

  service.objects.set = set
  world.clock.set(new Date(Date.now() + DAY_MS))
  await runOffSiteBackup(contextOf(config))
  expect((await healthOf(config)).backups.failure).toBeNull()
  expect([...service.objects.keys()].filter((key) => key.includes('receipt'))).toHaveLength(1)
  await service.close()
})

test('a mistyped recipient leads to words', async () => {
  const recipient = `age1${'q'.repeat(58)}`
  const config = configure({ backup: { ...backup, recipient } })
  await runOffSiteBackup(contextOf(config))
  expect((await healthOf(config)).backups.failure?.words).toContain('BACKUP_RECIPIENT is not a valid age')
})

test('the settings name what is missing', () => {
  const BACKUP_TO = 'file:///backup'
  const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`
  expect(readConfig({}).backup).toBeNull()
  expect(() => readConfig({ BACKUP_TO })).toThrow('BACKUP_RECIPIENT: BACKUP_TO needs')
  expect(() => readConfig({ BACKUP_TO: 's3://kept', BACKUP_RECIPIENT })).toThrow('BACKUP_ACCESS_KEY_ID')
  expect(() => readConfig({ BACKUP_TO, BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })).toThrow('BACKUP_RECIPIENT')
  expect(() => readConfig({ BACKUP_TO, BACKUP_RECIPIENT, BACKUP_EVERY: '0h' })).toThrow('BACKUP_EVERY')
  for (const STORAGE_URL of ['file:///backup', 'file:///backup/pictures', 'file:///'])
    expect(() => readConfig({ BACKUP_TO, BACKUP_RECIPIENT, STORAGE_URL })).toThrow('pictures are stored')
  const { everyMs, keep } = readConfig({ BACKUP_TO, BACKUP_RECIPIENT, BACKUP_EVERY: '6h' }).backup!
  expect([everyMs, keep]).toEqual([DAY_MS / 4, 14])
})
