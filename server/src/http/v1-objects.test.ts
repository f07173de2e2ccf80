import { beforeAll, expect, test } from 'vitest'
import { createBatchLinks } from '../domain/records/link-batches/create-batch-links.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { apiCallsPerMinute: 10_000 } })

let owner: { token: string; clientId: string }
let key: string
const PERSON = { customerName: 'Abebe Bikila', delivery: 'none' }

beforeAll(async () => {
  owner = await signUp(world, calls, 'objects')
  key = await makeKey()
})

async function makeKey(mode: 'live' | 'test' = 'test'): Promise<string> {
  const body = { keyName: 'core', permissions: ['admin'], mode }
  return (await calls('createApiKey', { token: owner.token, body })).body.data.apiKey
}

const create = async (body: object = {}) =>
  (await calls('v1CreateVerification', { token: key, body: { ...PERSON, ...body } })).body
const update = (verificationId: string, body: object) =>
  calls('v1UpdateVerification', { token: key, params: { verificationId }, body })
const list = async (query: Record<string, string>) =>
  (await calls('v1ListVerifications', { token: key, query })).body
const complete = (verificationId: string, customer: string) =>
  calls('v1CompleteTestVerification', { token: key, params: { verificationId }, body: { customer } })

test('metadata is returned, stored sealed, limited, and gone once erased', async () => {
  const metadata = { branch: 'Bole', 'case.no': 'needle-77' }
  const { data } = await create({ metadata })
  expect(data.metadata).toEqual(metadata)
  const params = { verificationId: data.verificationId }
  const stored = await querySuperuser(
    world,
    'select * from customer_verifications where verification_id = $1',
    [data.verificationId],
  )
  expect(JSON.stringify(stored)).not.toContain('needle-77')
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key${n}`, 'x']))
  const wrong: [object, string][] = [
    [many, 'metadata'],
    [{ 'a key': 'x' }, 'metadata.a key'],
    [{ key: 'x'.repeat(501) }, 'metadata.key'],
    [{ key: 1 }, 'metadata.key'],
  ]
  for (const [value, param] of wrong)
    expect(await create({ metadata: value })).toMatchObject({ code: 'request.invalid', param })
  await calls('v1EraseVerification', { token: key, params })
  expect((await calls('v1GetVerification', { token: key, params })).body.data.metadata).toEqual({})
})

test('a change of nothing succeeds and does nothing', async () => {
  const { data } = await create()
  const { status, body } = await update(data.verificationId, {})
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ verificationId: data.verificationId, status: 'pending' })
})

test('before the customer starts everything can be changed; afterwards reference and metadata', async () => {
  const { data } = await create({ metadata: { a: '1', b: '2' }, clientReference: 'before' })
  const { verificationId } = data
  const change = {
    customerName: 'Sara Alemu',
    customerEmail: 'sara@example.com',
    expected: { dateOfBirth: '1994-03-17' },
    clientReference: 'after',
    metadata: { b: null, c: '3' },
  }
  expect((await update(verificationId, change)).body.data).toMatchObject({
    customerName: 'Sara Alemu',
    invitedName: 'Sara Alemu',
    clientReference: 'after',
    metadata: { a: '1', c: '3' },
  })
  const found = await list({ email: 'sara@example.com' })
  expect(found.data.map((one: { verificationId: string }) => one.verificationId)).toEqual([verificationId])
  expect((await list({ search: 'Abebe', clientReference: 'after' })).data).toEqual([])
  await calls('startVerification', { body: { sessionId: sessionIdFromUrl(data.url) } })
  expect((await update(verificationId, { customerName: 'Abebe Bikila' })).body).toMatchObject({
    code: 'verification.bad_transition',
    status: 'in_progress',
  })
  expect(
    (await update(verificationId, { clientReference: null, metadata: { a: null } })).body.data,
  ).toMatchObject({ customerName: 'Sara Alemu', clientReference: null, metadata: { c: '3' } })
})

test('a reference is refused a second time where the settings say so, also of two calls at once', async () => {
  await create({ clientReference: 'twice' })
  expect((await create({ clientReference: 'twice' })).success).toBe(true)
  await calls('updateSettings', { token: owner.token, body: { uniqueReferences: true } })
  try {
    expect((await create({ clientReference: 'twice' })).code).toBe('verification.reference_taken')
    const both = await Promise.all([create({ clientReference: 'once' }), create({ clientReference: 'once' })])
    expect(both.map(({ code }) => code ?? 'made').toSorted()).toEqual([
      'made',
      'verification.reference_taken',
    ])
    const { data } = await create()
    expect((await update(data.verificationId, { clientReference: 'once' })).body.code).toBe(
      'verification.reference_taken',
    )
  } finally {
    await calls('updateSettings', { token: owner.token, body: { uniqueReferences: false } })
  }
})

test('many are created in the background, with progress and the result of each', async () => {
  const verifications = Array.from({ length: 3 }, (_, n) => ({
    ...PERSON,
    clientReference: `bulk-${n}`,
    metadata: { n: String(n) },
  }))
  const made = await calls('v1CreateBatch', { token: key, body: { verifications } })
  expect(made.body.data).toMatchObject({ status: 'queued', total: 3, created: 0, refused: 0 })
  const { batchId } = made.body.data
  const get = async (token = key) => (await calls('v1GetBatch', { token, params: { batchId } })).body
  expect((await get(await makeKey('live'))).code).toBe('batch.not_found')
  await createBatchLinks(
    systemContext(world, 'make-links'),
    { clientId: owner.clientId, batchId },
    { lastAttempt: true, signal: new AbortController().signal },
  )
  // A key may be replaced before the batch is done.
  const { data } = await get(await makeKey())
  expect(data).toMatchObject({ status: 'done', created: 3 })
  expect(data.lines.map((one: { clientReference: string }) => one.clientReference)).toEqual([
    'bulk-0',
    'bulk-1',
    'bulk-2',
  ])
  expect(data.lines[0].url).toMatch(/\/verify\/ses_/u)
  expect((await list({ clientReference: 'bulk-2' })).data).toMatchObject([
    { mode: 'test', metadata: { n: '2' } },
  ])
  const wrong = await calls('v1CreateBatch', {
    token: key,
    body: { verifications: [PERSON, { customerName: 'Sara' }] },
  })
  expect(wrong.body).toMatchObject({ code: 'request.invalid', param: 'verifications.1.customerEmail' })
})

test('a refused line of a batch has the code of the error', async () => {
  const setUnique = (uniqueReferences: boolean) =>
    calls('updateSettings', { token: owner.token, body: { uniqueReferences } })
  await setUnique(true)
  try {
    const verifications = ['twice in a batch', 'twice in a batch'].map((clientReference) => ({
      ...PERSON,
      clientReference,
    }))
    const made = await calls('v1CreateBatch', { token: key, body: { verifications } })
    const { batchId } = made.body.data
    await createBatchLinks(
      systemContext(world, 'make-links'),
      { clientId: owner.clientId, batchId },
      { lastAttempt: true, signal: new AbortController().signal },
    )
    const { lines } = (await calls('v1GetBatch', { token: key, params: { batchId } })).body.data
    expect(lines).toMatchObject([
      { refused: null, code: null },
      { refused: expect.stringContaining('clientReference'), code: 'verification.reference_taken' },
    ])
  } finally {
    await setUnique(false)
  }
})

test('an erased verification says when it was erased', async () => {
  const { data } = await create()
  expect(data.erasedAt).toBeNull()
  const params = { verificationId: data.verificationId }
  await calls('v1EraseVerification', { token: key, params })
  const { erasedAt } = (await calls('v1GetVerification', { token: key, params })).body.data
  expect(Date.parse(erasedAt)).toBeGreaterThan(Date.parse(data.createdAt) - 1)
})

test.each([
  [{ metadata: { 'a key': 'x' } }, 'metadata', 'Keys have 1 to 40 letters, digits, _ . or -'],
  [
    { expected: { dateOfBirth: '1600-01-01' } },
    'expected.dateOfBirth',
    'This must be a day from 1900-01-01 to today',
  ],
  [
    { expected: { dateOfBirth: '2190-01-01' } },
    'expected.dateOfBirth',
    'This must be a day from 1900-01-01 to today',
  ],
  [{ customerName: 'Abebe\nBikila' }, 'customerName', 'This contains characters that are not allowed'],
  [{ customerName: 'Abebe\u200bBikila' }, 'customerName', 'This contains characters that are not allowed'],
])('a change to %j is refused at %s: %s', async (change, param, words) => {
  const { data } = await create()
  const { status, body } = await update(data.verificationId, change)
  expect([status, body.code]).toEqual([400, 'request.invalid'])
  expect(body.fields).toEqual({ [param]: expect.stringContaining(words) })
})

test('the list is filtered by several statuses, address and time of decision, and paged in both directions', async () => {
  const ids: string[] = []
  for (const customer of [null, 'approved', 'rejected_document_expired', 'approved', null]) {
    const { data } = await create({ clientReference: 'paged' })
    ids.unshift(data.verificationId)
    if (customer) await complete(data.verificationId, customer)
  }
  const page = async (query: Record<string, string>) => {
    const { data, page } = await list({ clientReference: 'paged', ...query })
    return { ids: data.map((one: { verificationId: string }) => one.verificationId), ...page }
  }
  expect((await page({ status: 'completed,failed' })).ids).toEqual(ids.slice(1, 4))
  expect((await page({ status: 'pending' })).ids).toEqual([ids[0], ids[4]])
  expect((await list({ status: 'pending,completed', limit: '1' })).data).toHaveLength(1)
  expect((await page({ decidedAfter: '2020-01-01T00:00:00Z' })).ids).toEqual(ids.slice(1, 4))
  expect((await page({ decidedBefore: '2020-01-01T00:00:00Z' })).ids).toEqual([])
  const both = await calls('v1ListVerifications', {
    token: key,
    query: { email: 'a@example.com', search: 'a' },
  })
  expect(both.body.code).toBe('request.invalid')
  const first = await page({ limit: '2' })
  expect([first.ids, first.previous]).toEqual([ids.slice(0, 2), null])
  const second = await page({ limit: '2', cursor: first.next })
  const third = await page({ limit: '2', cursor: second.next })
  expect([second.ids, third.ids, third.next]).toEqual([ids.slice(2, 4), ids.slice(4), null])
  const back = await page({ limit: '2', cursor: third.previous })
  expect(back).toEqual({ ids: ids.slice(2, 4), next: second.next, previous: second.previous })
  expect((await page({ limit: '2', cursor: back.previous })).previous).toBeNull()
})
