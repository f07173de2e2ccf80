import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_MODES } from '@wabi/contract/client/key-limits.ts'
import { KEY_PERMISSIONS } from '@wabi/contract/endpoint/permissions.ts'
import { addEvidence, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { runFuzz } from '../testing/fuzz/fuzz-run.ts'
import { checkAnswer } from '../testing/fuzz/check-answer.ts'
import type { Caller } from '../testing/fuzz/make-call.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

/** `npm run bench -- fuzz` sends twenty thousand. */
const CALLS = 700

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
const callers: Caller[] = [
  { tenant: '', bearer: null, key: null },
  { tenant: '', bearer: 'wk_live_nonsense', key: null },
]

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true, apiCallsPerMinute: 1_000_000 } })
  app = await buildHttp(world)
  const calls = createCalls(app)
  for (const name of ['fuzz-one', 'fuzz-two']) {
    const { token, clientId } = await signUp(world, calls, name)
    for (const mode of KEY_MODES)
      for (const permission of KEY_PERMISSIONS) {
        const body = { keyName: permission, permissions: [permission], identityAccess: true, mode }
        const { data } = (await calls('createApiKey', { token, body })).body
        callers.push({ tenant: `${name} ${mode}`, bearer: data.apiKey, key: { mode, permission } })
      }
    const person = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }
    const link = (await calls('createLink', { token, body: person })).body
    await addEvidence(
      world,
      { clientId, verificationId: link.verificationId, sessionId: sessionIdFromUrl(link.verificationUrl) },
      Buffer.from('a face'),
    )
  }
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test('no call breaks the contract, and every operation succeeds at least once', async () => {
  const now = world.clock.now().getTime()
  const { faults, byStatus, missing } = await runFuzz(app, { seed: 2, calls: CALLS, callers, now })
  expect(faults).toEqual([])
  expect(Object.keys(byStatus).filter((status) => status >= '500')).toEqual([])
  expect(missing).toEqual([])
})

const call = {
  operation: 'v1ListWebhooks',
  caller: { tenant: 't', bearer: 'x', key: { mode: 'live', permission: 'read' } },
  method: 'GET',
  url: '/api/v1/webhooks',
  headers: {},
  payload: undefined,
} as const
const headers = {
  'x-request-id': 'r',
  'wabi-version': '2026-11-21',
  'content-type': 'application/json; charset=utf-8',
  'ratelimit-remaining': '1',
}
const refusal = (code: string) =>
  JSON.stringify({ success: false, error: 'x', code, requestId: 'r', more: undefined })

test.each([
  ['a failure', 500, headers, refusal('server.error')],
  ['a success without the permission', 200, headers, '{"success":true,"data":[]}'],
  ['a code that is not documented', 404, headers, refusal('logo.not_found')],
  ['a status that is not the code’s', 400, headers, refusal('auth.required')],
  ['another request id', 401, { ...headers, 'x-request-id': 'other' }, refusal('auth.required')],
  ['no version', 401, { ...headers, 'wabi-version': undefined }, refusal('auth.required')],
  [
    'an extra field',
    401,
    headers,
    '{"success":false,"error":"x","code":"auth.required","requestId":"r","x":1}',
  ],
])('the check reports %s', (_, status, headers, text) => {
  expect(checkAnswer(call, { status, headers, text })).not.toEqual([])
})

test('a correct answer has no faults', () => {
  expect(checkAnswer(call, { status: 401, headers, text: refusal('auth.required') })).toEqual([])
})
