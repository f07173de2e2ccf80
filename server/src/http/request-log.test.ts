import { randomUUID } from 'node:crypto'
import { API_VERSION } from '@wabi/contract/endpoint/api-version.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { MASK, REQUEST_LOG_DAYS } from '@wabi/contract/client/request-log.ts'
import { beforeAll, expect, test } from 'vitest'
import { createRequestLog, type LoggedRequest } from '../domain/integration/request-log/create-request-log.ts'
import { deleteOldRequests } from '../domain/integration/request-log/delete-old-requests.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { addStaff, signUp } from '../testing/builders.ts'
import { measureTraffic } from '../testing/database-traffic.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import type { Answer } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

const log: string[] = []
const { world, calls } = useHttp({ logLevel: 'warn', onLog: (line) => log.push(line) })

let token: string
let clientId: string
let key: { id: string; apiKey: string }

beforeAll(async () => {
  ;({ token, clientId } = await signUp(world, calls, 'caller'))
  key = (await createKey('write', 'Core banking')).body.data
})

const createKey = (permission: string, keyName: string) =>
  calls('createApiKey', { token, body: { keyName, permissions: [permission] } })

const idOf = ({ headers }: Answer) => String(headers['x-request-id'])

const find = async (query: Record<string, string>, as = token) =>
  (await calls('listRequests', { token: as, query })).body.data as Record<string, unknown>[]

/** The row of a call, once it is written. */
async function rowOf(answer: Answer) {
  const requestId = idOf(answer)
  await expect.poll(() => find({ requestId }), { timeout: 5000 }).toHaveLength(1)
  return (await calls('getRequest', { token, params: { apiRequestId: requestId } })).body.data
}

test('a call is logged with its key, its answer and masked bodies', async () => {
  const body = {
    customerName: 'Canary Bekele',
    customerEmail: 'canary@example.et',
    delivery: 'none',
    metadata: { canary: 'canary' },
  }
  const answer = await calls('v1CreateVerification', {
    token: key.apiKey,
    body,
    headers: { 'user-agent': 'core/1.0', 'idempotency-key': 'canary-key' },
  })
  expect(answer.status).toBe(200)
  const { verificationId } = answer.body.data
  const row = await rowOf(answer)
  expect(row).toMatchObject({
    id: idOf(answer),
    keyId: key.id,
    keyName: 'Core banking',
    mode: 'live',
    method: 'POST',
    pathTemplate: '/api/v1/verifications',
    path: '/api/v1/verifications',
    status: 200,
    errorCode: null,
    apiVersion: answer.headers['wabi-version'],
    callerNetwork: '198.51.100.0/24',
    userAgent: 'core/1.0',
    requestBody: { customerName: MASK, customerEmail: MASK, delivery: 'none', metadata: { [MASK]: MASK } },
    responseBody: { success: true, data: { verificationId, url: MASK } },
  })
  const [stored] = await querySuperuser(world, 'select r::text as text from api_requests r where id = $1', [
    row.id,
  ])
  const sessionId = String(answer.body.data.url).split('/').at(-1)!
  for (const secret of [
    /canary/iu,
    new RegExp(sessionId, 'u'),
    new RegExp(key.apiKey.slice(8), 'u'),
    /Bearer/u,
  ])
    expect(stored?.text).not.toMatch(secret)
})

test('failures are logged with their code: invalid, not found, forbidden and unknown paths', async () => {
  const invalid = await calls('v1CreateVerification', {
    token: key.apiKey,
    body: { customerName: 7, canary: 'x' },
  })
  expect(await rowOf(invalid)).toMatchObject({
    status: 400,
    errorCode: 'request.invalid',
    requestBody: { customerName: MASK, [MASK]: MASK },
    responseBody: { success: false, code: 'request.invalid', requestId: idOf(invalid) },
  })
  const name = await calls('v1GetVerification', {
    token: key.apiKey,
    params: { verificationId: 'Canary Bekele' },
  })
  expect(await rowOf(name)).toMatchObject({ status: 400, path: `/api/v1/verifications/${MASK}` })
  const reader = (await createKey('read', 'Reader')).body.data
  const refused = await calls('v1CreateVerification', { token: reader.apiKey, body: { customerName: 'A B' } })
  expect(await rowOf(refused)).toMatchObject({ status: 403, errorCode: 'auth.forbidden', keyName: 'Reader' })
})

test('the list is filtered by key, class, code and time, and paged', async () => {
  const all = await find({})
  expect(all).toHaveLength(4)
  const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)
  expect(ids(await find({ keyId: key.id }))).toEqual(ids(all.filter(({ keyId }) => keyId === key.id)))
  expect(ids(await find({ statusClass: '4xx' }))).toEqual(
    ids(all.filter(({ status }) => Number(status) >= 400)),
  )
  expect(await find({ statusClass: '5xx' })).toEqual([])
  expect(await find({ statusClass: '2xx' })).toHaveLength(1)
  expect(await find({ errorCode: 'auth.forbidden' })).toHaveLength(1)
  expect(await find({ mode: 'test' })).toEqual([])
  const at = String(all[1]?.at)
  expect(ids(await find({ from: at }))).toEqual(ids(all.filter((row) => String(row.at) >= at)))
  expect(ids(await find({ to: at }))).toEqual(ids(all.filter((row) => String(row.at) < at)))
  const { body: first } = await calls('listRequests', { token, query: { limit: '3' } })
  expect(ids([...first.data, ...(await find({ cursor: first.page.next }))])).toEqual(ids(all))
})

test('another client sees nothing of it, and everybody who may see the keys does', async () => {
  const apiRequestId = String((await find({}))[0]?.id)
  const other = await signUp(world, calls, 'stranger')
  expect(await find({}, other.token)).toEqual([])
  const strange = await calls('getRequest', {
    token: other.token,
    params: { apiRequestId },
  })
  expect([strange.status, strange.body.code]).toEqual([404, 'api_request.not_found'])
  expect(await find({}, await addStaff(world, clientId, 'viewer'))).toHaveLength(4)
})

test('waiting calls are written by one statement, after at most a second', async () => {
  const row: LoggedRequest = {
    id: '',
    clientId,
    keyId: key.id,
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
  }
  const ids = Array.from({ length: 5 }, () => randomUUID())
  const requestLog = createRequestLog(world)
  const { texts } = await measureTraffic(async () => {
    for (const id of ids) requestLog.add({ ...row, id })
    const written = () => querySuperuser(world, 'select from api_requests where id = any($1)', [ids])
    await expect.poll(written, { timeout: 5000 }).toHaveLength(5)
  })
  expect(texts.filter((text) => text.includes('insert into "api_requests"'))).toHaveLength(1)
})

test('a call whose row cannot be written is answered, and the log says so', async () => {
  await querySuperuser(world, 'alter table api_requests rename to api_requests_away')
  try {
    const answer = await calls('v1ListVerifications', { token: key.apiKey })
    expect(answer.status).toBe(200)
    await expect
      .poll(() => log.join('\n'), { timeout: 5000 })
      .toContain('calls are missing from the request log')
  } finally {
    await querySuperuser(world, 'alter table api_requests_away rename to api_requests')
  }
  expect((await calls('v1ListVerifications', { token: key.apiKey })).status).toBe(200)
})

test('calls are deleted after 30 days', async () => {
  const count = async () => (await querySuperuser(world, 'select from api_requests')).length
  await rowOf(await calls('v1ListVerifications', { token: key.apiKey }))
  const before = await count()
  world.clock.advance((REQUEST_LOG_DAYS - 1) * DAY_MS)
  await deleteOldRequests(systemContext(world, 'test'))
  expect(await count()).toBe(before)
  world.clock.advance(DAY_MS + 60_000)
  expect(await deleteOldRequests(systemContext(world, 'test'))).toMatchObject({ failed: 0 })
  expect(await count()).toBe(0)
})
