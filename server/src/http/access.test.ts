import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { CLIENT_ROLES } from '@wabi/contract/endpoint/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { createClientFixture, type ClientFixture } from '../testing/client-fixture.ts'
import { ACCESS_TABLE, type CallerKind, CALLERS } from '../testing/access-table.ts'
import { addAdmin, addStaff } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { pathParams, unknownIds } from '../testing/named-ids.ts'
import { type Answer, type Call } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true, apiCallsPerMinute: 100_000 } })
let own: ClientFixture
const credentials = new Map<CallerKind, Call>()

async function getCredential(caller: CallerKind): Promise<Call> {
  if (caller === 'nobody') return {}
  if (caller === 'customer') return { cookie: own.cookie }
  if (own.keys[caller]) return { token: own.keys[caller] }
  if (caller.startsWith('platform-'))
    return { token: await addAdmin(world, caller === 'platform-admin' ? 'admin' : 'reviewer') }
  const role = CLIENT_ROLES.find((role) => role === caller)
  if (!role) throw new Error(`unknown caller ${caller}`)
  return { token: await addStaff(world, own.clientId, role) }
}

beforeAll(async () => {
  own = await createClientFixture(world, calls, 'own')
  for (const caller of CALLERS) credentials.set(caller, await getCredential(caller))
})

/** Codes that refuse the caller, not the call. */
const DENIAL_CODES = ['auth.required', 'auth.forbidden', 'session.not_found', 'api_key.test_needed']

let address = 0
/** Each call comes from a different address: rate limits are not tested here. */
async function call(operation: Operation, caller: CallerKind): Promise<Answer> {
  address += 1
  // Signing out would end the sign-in that other calls use.
  const credential = operation === 'logout' ? await getCredential(caller) : credentials.get(caller)
  const { access }: Endpoint = api[operation]
  const ids = access === 'customer' ? own.ids : unknownIds(own.ids)
  return calls(operation, {
    body: CALL_BODIES[operation],
    ip: `2001:db8:1:${address.toString(16)}::1`,
    params: pathParams(operation, ids),
    ...credential,
  })
}

test('the table lists every route once, and nothing else', () => {
  expect(ACCESS_TABLE.map(([operation]) => operation).sort()).toEqual(Object.keys(api).sort())
})

const operations = Object.keys(api) as Operation[]

test.each(operations)('%s is open to exactly the callers in the table', async (operation) => {
  const [, may] = ACCESS_TABLE.find(([name]) => name === operation) ?? []
  if (!may) throw new Error(`${operation} is missing from the table (testing/access-table.ts)`)
  const streams = (api[operation] as Endpoint).reply === 'events'
  for (const caller of CALLERS) {
    // An open stream does not end; its own test covers it.
    if (streams && may.includes(caller)) continue
    const { status, body } = await call(operation, caller)
    const denied = [401, 403, 404].includes(status) && DENIAL_CODES.includes(body?.code)
    expect([caller, denied ? 'refused' : 'allowed', status < 500]).toEqual([
      caller,
      may.includes(caller) ? 'allowed' : 'refused',
      true,
    ])
  }
})
