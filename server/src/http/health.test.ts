import { beforeAll, expect, test, vi } from 'vitest'
import { Examination } from '@wabi/contract/shapes/examination.ts'
import { Health } from '@wabi/contract/shapes/health.ts'
import { startHeartbeat } from '../domain/operations/health/heartbeat.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { addAdmin, signUp } from '../testing/builders.ts'
import { holdLock } from '../testing/hold-lock.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { createCalls } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'
import { buildHttp } from './app.ts'

const { world, calls } = useHttp({ queue: true })
let token: string

beforeAll(async () => {
  token = await addAdmin(world, 'admin')
  expect((await health()).isNew).toBe(true)
  await signUp(world, calls, 'healthy')
  await world.queue.work('send-email', () => Promise.reject(new RangeError('of a test')))
})

const health = async () => Health.parse((await calls('getHealth', { token })).body.data)

/** A job that failed permanently, as the queue leaves it. */
async function deadLetter(emailId: string): Promise<string> {
  const startAfterSeconds = 3600
  await asSystem(world, (tx) => world.queue.enqueue(tx, 'send-email', { emailId }, { startAfterSeconds }))
  await querySuperuser(
    world,
    "update jobs.job set retry_limit = 0, start_after = now() where data->>'emailId' = $1 returning id",
    [emailId],
  )
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = (await calls('listDeadLetters', { token })).body
    const found = data.find((one: { about: { emailId?: string } }) => one.about.emailId === emailId)
    if (found) return found.id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it did not die')
}

test('a process is on the page from its start until it stops', async () => {
  const heartbeats = await startHeartbeat(world)
  const { processes } = await health()
  expect(processes).toHaveLength(1)
  expect(processes[0]).toMatchObject({
    id: heartbeats.id,
    pid: process.pid,
    silent: false,
    node: process.version,
  })
  await querySuperuser(
    world,
    "update platform_processes set seen_at = now() - interval '1 minute' returning id",
  )
  expect((await health()).processes[0]?.silent).toBe(true)
  await heartbeats.stop()
  expect((await health()).processes).toEqual([])
})

test('a job that failed permanently is listed with its subject, and retried or discarded with an audit row', async () => {
  const id = await deadLetter('eml_dead')
  const { data } = (await calls('listDeadLetters', { token })).body
  expect(data[0]).toMatchObject({
    id,
    job: 'send-email',
    about: { emailId: 'eml_dead' },
    error: 'RangeError',
    tries: 1,
  })
  expect((await health()).attention.map(({ code }) => code)).toContain('jobs_dead')

  expect((await calls('retryDeadLetter', { token, params: { deadLetterId: id } })).status).toBe(200)
  const again = await calls('retryDeadLetter', { token, params: { deadLetterId: id } })
  expect([again.status, again.body.code]).toEqual([404, 'dead_letter.not_found'])
  const jobs = await querySuperuser(
    world,
    "select 1 from jobs.job where data->>'emailId' = 'eml_dead' and name = 'send-email' and state < 'completed'",
  )
  expect(jobs).toHaveLength(1)

  const other = await deadLetter('eml_discarded')
  expect((await calls('discardDeadLetter', { token, params: { deadLetterId: other } })).status).toBe(200)
  const left = (await calls('listDeadLetters', { token })).body.data.map((one: { id: string }) => one.id)
  expect(left).not.toContain(other)
  const rows = await querySuperuser(
    world,
    "select action, subject, actor_kind from audit_log where action like 'dead_letter.%' order by id",
  )
  expect(rows).toEqual([
    { action: 'dead_letter.retried', subject: id, actor_kind: 'admin' },
    { action: 'dead_letter.discarded', subject: other, actor_kind: 'admin' },
  ])
})

test('the page and /metrics report the same', async () => {
  const heartbeats = await startHeartbeat(world)
  const app = await buildHttp(world)
  const page = async () => Health.parse((await createCalls(app)('getHealth', { token })).body.data)
  // Work of the earlier tests is still running: figures are compared once they are stable.
  const moving = ({ queues, webhooks, mails, deadLetters }: Awaited<ReturnType<typeof page>>) => ({
    queues: queues.map(({ job, waiting, active, retrying, dead }) => ({
      job,
      waiting,
      active,
      retrying,
      dead,
    })),
    due: webhooks.due,
    queued: mails.queued,
    deadLetters,
  })
  let shown = await page()
  let body = ''
  await vi.waitFor(async () => {
    const before = shown
    body = (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
    shown = await page()
    expect(moving(shown)).toEqual(moving(before))
  })
  await app.close()
  await heartbeats.stop()
  const metrics = new Map<string, number>()
  for (const line of body.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const at = line.lastIndexOf(' ')
    expect(metrics.has(line.slice(0, at))).toBe(false)
    metrics.set(line.slice(0, at), Number(line.slice(at + 1)))
  }
  for (const { job, waiting, active, retrying, dead } of shown.queues)
    for (const [state, count] of Object.entries({ waiting, active, retrying, dead }))
      expect(metrics.get(`wabi_jobs{job="${job}",state="${state}"}`)).toBe(count)
  expect(metrics.get('wabi_dead_letters')).toBe(shown.deadLetters)
  // Unknown is not zero: there is no backup yet.
  expect(shown.lastBackupAt).toBeNull()
  expect(metrics.has('wabi_last_backup_timestamp_seconds')).toBe(false)
  expect(metrics.get('wabi_webhook_deliveries{state="due"}')).toBe(shown.webhooks.due)
  expect(metrics.get('wabi_webhooks{state="disabled"}')).toBe(shown.webhooks.disabled.length)
  expect(metrics.get('wabi_mails{state="queued"}')).toBe(shown.mails.queued)
  expect(metrics.get('wabi_storage_reachable')).toBe(1)
  expect(metrics.get('wabi_storage_size_bytes')).toBe(shown.storage.totalBytes)
  expect(metrics.get('wabi_database_connections_max')).toBe(shown.database.maxConnections)
  expect(metrics.get('wabi_migrations{state="applied"}')).toBe(shown.migrations.applied)
  expect(metrics.get('wabi_migrations{state="pending"}')).toBe(0)
  expect(metrics.get('wabi_audit_unsealed_rows')).toBe(shown.audit.waiting)
  expect(metrics.get('wabi_encryption_key_number')).toBe(shown.encryptionKey.number)
  expect(metrics.get('wabi_processes{role="all"}')).toBe(shown.processes.length)
  for (const { code, level } of shown.attention)
    expect(metrics.get(`wabi_attention{code="${code}",level="${level}"}`)).toBe(1)
  expect(shown.database).toMatchObject({
    version: expect.stringMatching(/^1\d\./),
    connections: expect.any(Number),
  })
  expect(shown.migrations.applied).toBeGreaterThan(20)
})

test('lock waits and pool activity are on the page and in the metrics', async () => {
  const app = await buildHttp(world)
  const lock = await holdLock(world, 'lock table clients in exclusive mode')
  const waiting = asSystem(world, async (tx) => {
    // It waits until the lock is released, however long the page takes.
    await tx.execute('set local lock_timeout = 0')
    await tx.execute('update clients set held_reason = null')
  })
  await expect.poll(async () => (await health()).database.lockWaits).toBe(1)
  const { database } = await health()
  expect(database.longestLockWaitSeconds).toBeGreaterThan(0)
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  await lock.release()
  await waiting
  const heartbeats = await startHeartbeat(world)
  const [pool] = (await health()).processes.find(({ id }) => id === heartbeats.id)!.pools
  await heartbeats.stop()
  await app.close()
  // Of both scopes.
  expect(pool).toMatchObject({ pool: 'requests', max: 10, waiting: 0, refused: 0, lockTimeouts: 0 })
  expect(body).toMatch(/^wabi_database_lock_waits 1$/mu)
  expect(body).toMatch(/^wabi_database_pool_connections\{pool="requests",state="busy"\} ([1-9]|10)$/mu)
  for (const name of [
    'pool_waits',
    'pool_waited_seconds',
    'pool_refused',
    'lock_timeouts',
    'transactions_undone',
  ])
    expect(body).toMatch(new RegExp(`^wabi_database_${name}_total\\{pool="requests"\\} [\\d.]+$`, 'mu'))
})

test('an installation with a company is not new', async () => {
  expect((await health()).isNew).toBe(false)
})

test('the installation is examined from within, each fault with its remedy; two calls share one examination', async () => {
  const [{ body }, second] = await Promise.all([
    calls('examineInstallation', { token }),
    calls('examineInstallation', { token }),
  ])
  const { at, findings } = Examination.parse(body.data)
  expect(second.body.data.at).toBe(at)
  const find = (check: string) => findings.find((finding) => finding.check === check)
  expect(find('Database')?.words).toMatch(/^PostgreSQL \d+/u)
  expect(find('Migrations')).toMatchObject({ state: 'ok' })
  expect(find('Storage')).toMatchObject({
    state: 'ok',
    words: expect.stringContaining('written, read and deleted'),
  })
  // Nobody listens at the address of the test's settings.
  expect(find('Public address')).toMatchObject({
    state: 'failing',
    remedy: expect.stringContaining('Start Wabi'),
  })
  for (const { state, remedy } of findings) expect(remedy !== undefined).toBe(state !== 'ok')
})
