import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_VERSION } from '@wabi/contract/endpoint/api-version.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { PASSWORD, signUp } from '../../../testing/builders.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { sealAudit } from '../../audit/chain/seal-audit.ts'
import { verifyAudit } from '../../audit/chain/verify-audit.ts'
import { createRequestLog } from '../../integration/request-log/create-request-log.ts'
import { hashPassword } from '../../people/auth/password-hash.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { readHealth } from '../../operations/health/read-health.ts'
import { eraseClient } from './erase-client.ts'
import { runErasures } from './run-erasures.ts'
import { PLANTED, createPlantedClient } from './testing/planted-client.ts'
import { createAdminContext } from './testing/admin-context.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
const ctx = () => systemContext(world, 'test')

let token: string
beforeAll(async () => {
  const admin = await createAdminContext(world)
  if (admin.actor.kind !== 'admin') throw new Error('no admin')
  const password = await hashPassword(PASSWORD)
  const { adminId } = admin.actor
  await asSystem(world, (tx) =>
    tx.update(adminUsers).set({ password, username: 'operator' }).where(eq(adminUsers.id, adminId)),
  )
  token = (await calls('adminLogin', { body: { username: 'operator', password: PASSWORD } })).body.token
})

/** The whole database as text: every table of every schema, as a dump would hold it. */
async function dump(): Promise<string> {
  const tables = await querySuperuser(
    world,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await querySuperuser(world, `select t::text as row from ${String(name)} t`)
    texts.push(...rows.map(({ row }) => String(row)))
  }
  return texts.join('\n')
}

async function storage(): Promise<string> {
  const folder = join(world.config.dataDir, 'storage')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files
      // The audit log and its chain heads stay; they refer to a client only by id.
      .filter((file) => file.isFile() && !file.parentPath.endsWith('/audit-heads'))
      .map(async (file) => {
        const path = join(file.parentPath, file.name)
        return `${path}\n${(await readFile(path)).toString('latin1')}`
      }),
  )
  return texts.join('\n')
}

const plantedIn = (text: string) => Object.entries(PLANTED).filter(([, value]) => text.includes(value))
const body = (more = {}) => ({
  companyName: PLANTED.company,
  password: PASSWORD,
  reason: 'The contract ended',
  ...more,
})

test('erasure needs the exact company name and the password, and can be cancelled during the grace period', async () => {
  const { token: owner, clientId } = await signUp(world, calls, 'spared')
  const params = { clientId }
  const erase = (more: object) =>
    calls('eraseClient', { token, params, body: { ...body(), companyName: 'spared company', ...more } })
  expect((await erase({ companyName: 'Spared company' })).body).toMatchObject({
    code: 'request.invalid',
    fields: { companyName: expect.any(String) },
  })
  expect((await erase({ password: 'not the password' })).body.code).toBe('auth.wrong_password')
  expect((await calls('me', { token: owner })).status).toBe(200)
  const scheduled = await erase({})
  const dueAt = scheduled.body.data.erasure.dueAt as string
  expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
  expect(scheduled.body.data).toMatchObject({ status: 'suspended', suspended: { by: 'erasure' } })
  const refused = await calls('me', { token: owner })
  expect(refused.body.code).toBe('account.suspended')
  expect(refused.body.error).toContain(dueAt.slice(0, 10))
  expect((await erase({})).body.code).toBe('client.bad_state')
  expect(await runErasures(ctx())).toBe(0)
  const spared = await calls('cancelClientErasure', { token, params })
  expect(spared.body.data).toMatchObject({ status: 'active', erasure: null })
  expect((await calls('me', { token: owner })).status).toBe(200)
  world.clock.advance(30 * DAY_MS)
  expect(await runErasures(ctx())).toBe(0)
  world.clock.release()
})

test('erasing a client leaves none of its data in the database or in storage, and the audit chain intact', async () => {
  const { token: other } = await signUp(world, calls, 'neighbour')
  const planted = await createPlantedClient(world, calls)
  const { clientId } = planted
  await sealAudit(ctx())
  // Readable beforehand: the company's people, address and name. The rest is sealed, but searched for as well.
  expect(plantedIn(await dump()).map(([name]) => name)).toEqual(
    expect.arrayContaining(['company', 'contact', 'ownerFirst', 'ownerEmail', 'username', 'webhook']),
  )
  expect(await storage()).toContain(clientId)
  await calls('createClientArchive', { token, params: { clientId }, body: { reason: 'Handover' } })
  const scheduled = await calls('eraseClient', { token, params: { clientId }, body: body({ graceDays: 0 }) })
  expect(scheduled.status).toBe(200)
  world.clock.advance(1000)
  expect(await runErasures(ctx())).toBe(1)

  const text = await dump()
  expect(plantedIn(text)).toEqual([])
  expect(plantedIn(await storage())).toEqual([])
  expect(await storage()).not.toContain(clientId)
  // Of its rows only these remain, and no usable key.
  const clientTables = await querySuperuser(
    world,
    `select table_name as name from information_schema.columns where column_name = 'client_id' and table_schema = 'public'`,
  )
  const withRows: string[] = []
  for (const { name } of clientTables) {
    const rows = await querySuperuser(world, `select 1 from ${String(name)} where client_id = $1 limit 1`, [
      clientId,
    ])
    if (rows.length > 0) withRows.push(String(name))
  }
  expect(withRows.sort()).toEqual([
    'audit_heads',
    'audit_links',
    'audit_log',
    'audit_unsealed',
    'client_erasures',
    'data_keys',
  ])
  expect(
    await querySuperuser(world, 'select 1 from data_keys where client_id = $1 and wrapped is not null', [
      clientId,
    ]),
  ).toEqual([])

  await sealAudit(ctx())
  expect((await verifyAudit(ctx())).faults).toEqual([])
  const profile = await calls('getClient', { token, params: { clientId } })
  expect(profile.body.data).toMatchObject({
    status: 'erased',
    companyName: 'Erased client',
    erasure: { status: 'done' },
  })
  expect(
    (await calls('suspendClient', { token, params: { clientId }, body: { reason: 'x y z' } })).body.code,
  ).toBe('client.erased')
  expect((await calls('me', { token: planted.token })).status).toBe(401)
  expect((await calls('startVerification', { body: { sessionId: planted.sessionId } })).body.code).toBe(
    'session.not_found',
  )
  // Other clients are unaffected.
  expect((await calls('me', { token: other })).status).toBe(200)
  world.clock.release()
})

test('a call that waits to be logged when its client is erased is not written afterwards', async () => {
  const { clientId } = await signUp(world, calls, 'unwritten')
  const { clientId: neighbour } = await signUp(world, calls, 'written')
  const requestLog = createRequestLog(world)
  const logCall = (caller: string) =>
    requestLog.add({
      id: randomUUID(),
      clientId: caller,
      keyId: 'key_1',
      mode: 'live',
      method: 'GET',
      pathTemplate: '/api/v1/events',
      path: '/api/v1/events',
      status: 200,
      ms: 1,
      apiVersion: API_VERSION,
      callerNetwork: '',
      userAgent: '',
      at: world.clock.now(),
    })
  logCall(clientId)
  logCall(neighbour)
  const scheduled = await calls('eraseClient', {
    token,
    params: { clientId },
    body: body({ companyName: 'unwritten company', graceDays: 0 }),
  })
  expect(scheduled.status).toBe(200)
  world.clock.advance(1000)
  expect(await runErasures(ctx())).toBe(1)
  await requestLog.flush()
  const rows = await querySuperuser(world, 'select client_id from api_requests where client_id = any($1)', [
    [clientId, neighbour],
  ])
  expect(rows).toEqual([{ client_id: neighbour }])
  world.clock.release()
})

test('an interrupted erasure continues with the next run', async () => {
  const { clientId } = await signUp(world, calls, 'halfway')
  const admin = await createAdminContext(world)
  if (admin.actor.kind !== 'admin') throw new Error('no admin')
  const { adminId } = admin.actor
  const password = await hashPassword(PASSWORD)
  await asSystem(world, (tx) => tx.update(adminUsers).set({ password }).where(eq(adminUsers.id, adminId)))
  const request = {
    clientId,
    companyName: 'halfway company',
    password: PASSWORD,
    reason: 'Over',
    graceDays: 0,
  }
  await eraseClient(admin, request)
  world.clock.advance(1000)
  const broken = Object.assign(Object.create(ctx()) as ReturnType<typeof ctx>, {
    storage: {
      ...world.storage,
      deleteUnder: () => Promise.reject(new Error('the disk is away')),
    },
  })
  expect(await runErasures(broken)).toBe(0)
  const run = (await readHealth(world)).sweeps.find(({ name }) => name === 'client-erasures')
  expect(run).toMatchObject({ failed: 1, failures: [expect.stringMatching(/^ers_\w+: the disk is away$/u)] })
  expect(await runErasures(ctx())).toBe(1)
  expect((await calls('getClient', { token, params: { clientId } })).body.data.status).toBe('erased')
  world.clock.release()
})

test('a profile shows client and erasure at one moment, so that no page stops polling between the two', async () => {
  const { clientId } = await signUp(world, calls, 'moment')
  await querySuperuser(
    world,
    `insert into client_erasures (id, client_id, requested_by, reason, due_at)
      values ($1, $2, 'adm_x', 'Moment', now() + interval '7 days')`,
    [newId('erasure'), clientId],
  )
  const rename = (name: string) =>
    querySuperuser(
      world,
      `with renamed as (update clients set company_name = $1 where id = $2)
        update client_erasures set reason = $1 where client_id = $2`,
      [name, clientId],
    )
  await rename('Moment')
  const read = new AbortController()
  const writing = (async () => {
    for (let n = 0; !read.signal.aborted; n += 1) await rename(`Moment ${n}`)
  })()
  const torn: unknown[] = []
  for (let n = 0; n < 60; n += 1) {
    const { companyName, erasure } = (await calls('getClient', { token, params: { clientId } })).body.data
    if (erasure.reason !== companyName) torn.push([companyName, erasure.reason])
  }
  read.abort()
  await writing
  expect(torn).toEqual([])
})
