import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let token: string
let key: string

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: 10_000 } })
  app = await buildHttp(world)
  token = (await signUp(world, createCalls(app), 'refused')).token
  key = (await makeKey()).apiKey
})
afterAll(async () => {
  await app.close()
  await world.close()
})

async function makeKey(): Promise<{ id: string; apiKey: string }> {
  const body = { keyName: 'k', permissions: ['admin'] }
  return (await createCalls(app)('createApiKey', { token, body })).body.data
}

const list = (headers: Record<string, string>) => app.inject({ url: '/api/v1/verifications', headers })

test('without a key sent as a bearer credential, the answer says how to send one', async () => {
  for (const headers of [{}, { authorization: `Basic ${btoa(`${key}:`)}` }, { 'x-api-key': key }]) {
    const answer = await list(headers)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
    expect(answer.json().error).toBe('Send an API key as `Authorization: Bearer wk_…`.')
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Wabi"')
  }
})

test('a wrong key, a deleted one and a sign-in’s token are told that no such key is known', async () => {
  const deleted = await makeKey()
  await createCalls(app)('deleteApiKey', { token, params: { id: deleted.id } })
  for (const bearer of ['wk_live_x', deleted.apiKey, token]) {
    const answer = await list({ authorization: `Bearer ${bearer}` })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
    expect(answer.json().error).toBe('This API key is not known, was deleted or has expired.')
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Wabi", error="invalid_token"')
  }
})
