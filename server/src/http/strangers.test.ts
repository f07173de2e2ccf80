import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { createClientFixture, type ClientFixture } from '../testing/client-fixture.ts'
import { signUp } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { pathParams, unknownIds } from '../testing/named-ids.ts'
import { type Call } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
let own: ClientFixture
let other: ClientFixture

beforeAll(async () => {
  own = await createClientFixture(world, calls, 'own')
  other = await createClientFixture(world, calls, 'other')
})

let address = 0
/** Each call comes from a different address: rate limits are not tested here. */
function send(operation: Operation, call: Call) {
  address += 1
  return calls(operation, {
    body: CALL_BODIES[operation],
    ip: `2001:db8:1:${address.toString(16)}::1`,
    ...call,
  })
}

const withoutNumber = (text: string) => text.replace(/"requestId":"[^"]+"/u, '"requestId":""')

const operations = Object.entries(api).map(
  ([name, endpoint]) => [name as Operation, endpoint as Endpoint] as const,
)

function ownCredential({ access, onlyTestKeys }: Endpoint): Call {
  if (access.startsWith('key:')) return { token: own.keys[onlyTestKeys ? 'test-admin' : 'live-admin'] }
  return access === 'customer' ? { cookie: own.cookie } : { token: own.token }
}

/** Calls open to anyone with a link, by its unguessable session id (domain/verification/steps/endings.test.ts). */
const BY_LINK: readonly Operation[] = ['aboutLink', 'sendCode']

const named = operations.filter(
  ([name, { path, access }]) => path.includes(':') && !access.startsWith('admin:') && !BY_LINK.includes(name),
)

test('there are routes with ids', () => expect(named.length).toBeGreaterThan(40))

test.each(named)('%s answers another client’s ids like unknown ids', async (operation, endpoint) => {
  const credential = ownCredential(endpoint)
  const foreign = await send(operation, { ...credential, params: pathParams(operation, other.ids) })
  const none = await send(operation, { ...credential, params: pathParams(operation, unknownIds(other.ids)) })
  expect(foreign.status).toBe(404)
  expect(withoutNumber(foreign.text)).toBe(withoutNumber(none.text))
  const headers = ({ headers }: typeof foreign) => {
    // Each answer has its own request id and call count; times go by between the two.
    const { date: _, 'x-request-id': __, 'ratelimit-remaining': ___, ...rest } = headers
    const times = ['ratelimit-reset', 'sign-in-lifetime'].map((name) => [name, name in rest])
    return { ...rest, ...Object.fromEntries(times) }
  }
  expect(headers(foreign)).toEqual(headers(none))
})

test('a client’s own verification with another client’s image, and the reverse, finds no image', async () => {
  const view = (verificationId = '', evidenceId = '') =>
    send('getEvidenceImage', { token: own.token, params: { verificationId, evidenceId } })
  for (const [verification, evidence] of [
    [own.ids.verificationId, other.ids.evidenceId],
    [other.ids.verificationId, own.ids.evidenceId],
  ])
    expect((await view(verification, evidence)).status).toBe(404)
  const image = await view(own.ids.verificationId, own.ids.evidenceId)
  expect(image.headers['content-type']).toBe('image/jpeg')
  expect(image.text).toContain("the face of own's customer")
})

test('another client’s lists contain none of this client’s rows', async () => {
  const { token } = await signUp(world, calls, 'empty')
  for (const operation of [
    'listVerifications',
    'listApiKeys',
    'listWebhooks',
    'listWebhookLogs',
    'listExports',
    'listLinkBatches',
    'listViews',
  ] as const)
    expect((await send(operation, { token })).body.data).toEqual([])
  expect((await send('dashboardStats', { token })).body.data.totalVerifications).toBe(0)
})
