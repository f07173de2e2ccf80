import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { TEST_CUSTOMER_NAMES, TEST_CUSTOMERS } from '@wabi/contract/verification/test-customers.ts'
import { beforeAll, expect, test } from 'vitest'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { addListEntry, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
let token: string
let clientId: string

/** What was created in one mode: its key, its ids, and words that occur nowhere else. */
interface Side {
  key: string
  ids: Record<string, string>
  marks: string[]
}
const sides = {} as Record<KeyMode, Side>
const other = (mode: KeyMode): KeyMode => (mode === 'live' ? 'test' : 'live')

const operations = Object.entries(api).map(
  ([name, endpoint]) => [name as Operation, endpoint as Endpoint] as const,
)

async function makeSide(mode: KeyMode): Promise<Side> {
  const query = { mode }
  const body = { customerName: `Somebody ${mode}side`, customerEmail: `${mode}side@example.com` }
  const key = (await calls('createApiKey', { token, body: { keyName: mode, permissions: ['admin'], mode } }))
    .body.data.apiKey as string
  const hook = (
    await calls('createWebhook', {
      token,
      query,
      body: {
        name: `${mode}side hook`,
        url: 'http://127.0.0.1:9/x',
        events: ['session.generated', 'verification.started'],
      },
    })
  ).body.data
  const link = (await calls('createLink', { token, query, body })).body
  const made = await calls('v1CreateVerification', { token: key, body })
  expect(made.status).toBe(200)
  const sessionId = sessionIdFromUrl(link.verificationUrl)
  await calls('startVerification', { body: { sessionId } })
  const exported = await calls('createExport', { token, query, body: { columns: ['status', 'mode'] } })
  const line = { line: 1, ...body }
  const batch = await calls('createLinkBatch', {
    token,
    query,
    body: { key: `sixteen-letters-${mode}`, lines: [line] },
  })
  const request = await calls('createDataRequest', {
    token,
    query,
    body: { verificationId: link.verificationId, kind: 'access', receivedBy: 'letter', words: 'My data' },
  })
  const entryId = await addListEntry(world, { clientId, verificationId: link.verificationId })
  const owner = await queryAsSuperuser(world, 'update blocks set mode = $1 where id = $2 returning id', [
    mode,
    entryId,
  ])
  expect(owner).toHaveLength(1)
  const logs = await queryAsSuperuser(
    world,
    'select id, event_id from webhook_logs where webhook_config_id = $1',
    [hook.id],
  )
  expect(logs.length).toBeGreaterThan(1)
  const ids = {
    verificationId: link.verificationId as string,
    webhookId: hook.id as string,
    deliveryId: String(logs[0]?.id),
    eventId: String(logs[0]?.event_id),
    exportId: exported.body.data.id as string,
    batchId: batch.body.data.id as string,
    entryId,
    requestId: request.body.data.id as string,
  }
  const all = logs.flatMap(({ id, event_id }) => [String(id), String(event_id)])
  const marks = [`${mode}side`, sessionId, made.body.data.verificationId, ...Object.values(ids), ...all]
  return { key, ids, marks }
}

beforeAll(async () => {
  ;({ token, clientId } = await signUp(world, calls, 'modes'))
  for (const mode of KEY_MODES) sides[mode] = await makeSide(mode)
})

const today = new Date().toISOString().slice(0, 10)
const searches: Partial<Record<Operation, Record<string, string>>> = {
  previewRetention: { days: '30' },
  dashboardOverview: { from: today, to: today },
  getReviewerReport: { from: today, to: today },
  exportReviewerReport: { from: today, to: today },
  getMonthlyReport: { month: today.slice(0, 7) },
  exportMonthlyReport: { month: today.slice(0, 7) },
}
/** Keys of both modes are listed together, each by its name; the activity log has everything that people did. */
const OF_BOTH_MODES: readonly Operation[] = ['listApiKeys', 'listActivity', 'exportActivity']
const lists = operations.filter(
  ([, { method, path, access, reply }]) =>
    method === 'GET' && !path.includes(':') && reply !== 'events' && /^(client|key):/u.test(access),
)

test.each(lists.flatMap(([name, { access }]) => KEY_MODES.map((mode) => [name, mode, access] as const)))(
  '%s shows in %s mode nothing of the other mode',
  async (operation, mode, access) => {
    const own = access.startsWith('key:')
    const query = { ...searches[operation], ...(own ? {} : { mode }) }
    const answer = await calls(operation, { token: own ? sides[mode].key : token, query })
    // A call for test keys only says so to a live one.
    if (answer.status !== 200)
      return expect([answer.status, answer.body.code]).toEqual([403, 'api_key.test_needed'])
    for (const mark of sides[other(mode)].marks) {
      if (!OF_BOTH_MODES.includes(operation)) expect(answer.text).not.toContain(mark)
    }
  },
)

test('the checked lists contain what was created', async () => {
  const holding = new Set<string>()
  for (const [operation, { access }] of lists)
    for (const mode of KEY_MODES) {
      const own = access.startsWith('key:')
      const query = { ...searches[operation], ...(own ? {} : { mode }) }
      const { text } = await calls(operation, { token: own ? sides[mode].key : token, query })
      if (sides[mode].marks.some((mark) => text.includes(mark))) holding.add(`${operation} ${mode}`)
    }
  for (const operation of [
    'listVerifications',
    'listExports',
    'listLinkBatches',
    'listEntries',
    'listWebhooks',
    'listWebhookLogs',
    'v1ListVerifications',
    'v1ListEvents',
  ])
    for (const mode of KEY_MODES) expect([...holding]).toContain(`${operation} ${mode}`)
})

test.each(KEY_MODES)(
  'a search in %s mode finds its own rows by name, and none by an id of the other mode',
  async (mode) => {
    const find = async (search: string) =>
      (await calls('listVerifications', { token, query: { mode, search } })).body.data as unknown[]
    expect(await find(`Somebody ${mode}side`)).toHaveLength(2)
    expect(await find(`Somebody ${other(mode)}side`)).toEqual([])
    expect(await find('Somebody')).toHaveLength(2)
    expect(await find(sides[mode].ids.verificationId!)).toHaveLength(1)
    for (const id of ['verificationId', 'eventId'])
      expect(await find(sides[other(mode)].ids[id]!)).toEqual([])
  },
)

test.each(KEY_MODES)('counts in %s mode are of that mode', async (mode) => {
  const stats = await calls('dashboardStats', { token, query: { mode } })
  expect(stats.body.data.totalVerifications).toBe(2)
  const overview = await calls('dashboardOverview', {
    token,
    query: { mode, ...searches.dashboardOverview },
  })
  expect(overview.body.data).toMatchObject({ total: 2, steps: { created: 2, opened: 1 } })
  for (const search of [{}, { search: 'Somebody' }]) {
    const counts = await calls('countVerifications', { token, query: { mode, ...search } })
    expect(counts.body.data.byStatus).toEqual({ pending: 1, in_progress: 1 })
  }
})

const unknown = (ids: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, `${id.slice(0, 4)}${'Z'.repeat(ID_RANDOM_LENGTH)}`]),
  )
const byId = operations.filter(
  ([, { path, access }]) => path.includes(':') && access.startsWith('key:') && !path.includes('/images/'),
)

test.each(byId.flatMap(([name]) => KEY_MODES.map((mode) => [name, mode] as const)))(
  '%s with a %s key answers ids of the other mode like unknown ids',
  async (operation, mode) => {
    const send = (params: Record<string, string>) =>
      calls(operation, { token: sides[mode].key, params, body: CALL_BODIES[operation] })
    const [theirs, none] = [await send(sides[other(mode)].ids), await send(unknown(sides[mode].ids))]
    // Refused for the ids, not for the shape of the call.
    expect([403, 404]).toContain(theirs.status)
    expect([theirs.status, theirs.body.code]).toEqual([none.status, none.body.code])
  },
)

test('an unknown mode is refused', async () => {
  const { status, body } = await calls('listVerifications', { token, query: { mode: 'both' } })
  expect([status, body.code]).toEqual([400, 'request.invalid'])
})

test('a live key cannot choose a mode in the query', async () => {
  const { text } = await calls('v1ListVerifications', { token: sides.live.key, query: { mode: 'test' } })
  for (const mark of sides.test.marks) expect(text).not.toContain(mark)
})

test('a test key lists the test customers and completes as each of them', async () => {
  const { key } = sides.test
  const { body } = await calls('v1ListTestCustomers', { token: key })
  expect(body.data.map((one: { customer: string }) => one.customer)).toEqual(TEST_CUSTOMER_NAMES)
  const made = await calls('v1CreateVerification', {
    token: key,
    body: { customerName: 'One testside', customerEmail: 'one@example.com' },
  })
  const params = { verificationId: made.body.data.verificationId as string }
  const done = await calls('v1CompleteTestVerification', { token: key, params, body: { customer: 'fraud' } })
  const { status, outcome, reasons } = TEST_CUSTOMERS.fraud
  expect(done.body.data).toMatchObject({ mode: 'test', status, outcome, reasons })
  const again = await calls('v1CompleteTestVerification', { token: key, params, body: { customer: 'fraud' } })
  expect([again.status, again.body.code]).toEqual([409, 'verification.bad_transition'])
})
