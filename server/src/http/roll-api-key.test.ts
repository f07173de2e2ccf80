import { DAY_MS, HOUR_MS } from '@wabi/contract/time/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
beforeEach(() => world.clock.release())

const make = async (token: string, body: Record<string, unknown> = {}) =>
  (await calls('createApiKey', { token, body: { keyName: 'Server', permissions: ['write'], ...body } })).body
    .data
const roll = (token: string, id: string, keepHours: number) =>
  calls('rollApiKey', { token, params: { id }, body: { keepHours } })
const works = async (key: string) => (await calls('v1ListVerifications', { token: key })).status === 200
const listed = async (token: string) =>
  (await calls('listApiKeys', { token })).body.data as {
    id: string
    status: string
    expiresAt: string | null
  }[]

test('a rolled key keeps working for the chosen time beside the new one, which has the same rights', async () => {
  world.clock.set('2032-01-01T10:00:00Z')
  const { token, clientId } = await signUp(world, calls, 'roller')
  const old = await make(token, { identityAccess: true, mode: 'test' })
  expect(await works(old.apiKey)).toBe(true)
  const { body } = await roll(token, old.id, 24)
  expect(body.data).toMatchObject({
    keyName: 'Server',
    permissions: ['write'],
    identityAccess: true,
    mode: 'test',
    status: 'active',
    expiresAt: null,
    createdBy: 'Hana Tesfaye',
  })
  expect(body.data.apiKey).toMatch(/^wk_test_/)
  // The version that the old one was pinned to.
  expect(body.data.apiVersion).not.toBeNull()
  expect([await works(old.apiKey), await works(body.data.apiKey)]).toEqual([true, true])
  expect((await listed(token)).find(({ id }) => id === old.id)?.expiresAt).toBe('2032-01-02T10:00:00.000Z')
  world.clock.advance(24 * HOUR_MS)
  expect([await works(old.apiKey), await works(body.data.apiKey)]).toEqual([false, true])
  const audited = await querySuperuser(
    world,
    `select subject, details from audit_log where client_id = $1 and action = 'api_key.rolled'`,
    [clientId],
  )
  expect(audited).toMatchObject([{ subject: body.data.id, details: { replaces: old.id, keepHours: 24 } }])
  expect(JSON.stringify(audited)).not.toContain(body.data.apiKey)
})

test('a key that is rolled at once stops with the answer, and cannot be rolled again', async () => {
  const { token } = await signUp(world, calls, 'roller-2')
  const old = await make(token)
  const { body } = await roll(token, old.id, 0)
  expect([await works(old.apiKey), await works(body.data.apiKey)]).toEqual([false, true])
  expect((await roll(token, old.id, 24)).body.code).toBe('api_key.ended')
  await calls('deleteApiKey', { token, params: { id: old.id } })
  expect((await roll(token, old.id, 24)).body.code).toBe('api_key.not_found')
  const stranger = await signUp(world, calls, 'roller-3')
  expect((await roll(stranger.token, body.data.id, 24)).body.code).toBe('api_key.not_found')
})

test('rolling never prolongs a key, and its successor lasts as long as it was made for', async () => {
  world.clock.set('2032-02-01T10:00:00Z')
  const { token } = await signUp(world, calls, 'roller-4')
  const old = await make(token, { expiresInDays: 30 })
  world.clock.advance(29 * DAY_MS)
  const fresh = (
    await calls('clientLogin', {
      ip: '2001:db8:9::77',
      body: { username: 'roller-4', password: PASSWORD },
    })
  ).body.token as string
  const { body } = await roll(fresh, old.id, 168)
  expect(body.data.expiresAt).toBe('2032-03-31T10:00:00.000Z')
  expect((await listed(fresh)).find(({ id }) => id === old.id)?.expiresAt).toBe('2032-03-02T10:00:00.000Z')
})

test('two calls at once make one successor', async () => {
  const { token } = await signUp(world, calls, 'roller-5')
  const old = await make(token)
  const both = await Promise.all([roll(token, old.id, 0), roll(token, old.id, 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
