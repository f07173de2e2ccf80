import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, addStaff, PASSWORD, signUp } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { createClientFixture, type ClientFixture } from '../testing/client-fixture.ts'
import { pathParams, unknownIds } from '../testing/named-ids.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { NO_PROOF, PROOF_IN_BODY, PROOFS, RECENT_PROOF } from '../testing/step-up-table.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
let own: ClientFixture
beforeAll(async () => {
  own = await createClientFixture(world, calls, 'own')
})
beforeEach(() => world.clock.release())

const endpoints = Object.entries(api) as [Operation, Endpoint][]
const isOfPeople = ({ access }: Endpoint) => /^(?:signed-in|client:|admin:)/u.test(access)

let address = 0
const fresh = () => `2001:db8:4:${(address += 1).toString(16)}::1`

const call = (operation: Operation, token: string) =>
  calls(operation, {
    token,
    ip: fresh(),
    body: CALL_BODIES[operation],
    params: pathParams(operation, unknownIds(own.ids)),
  })

/** A signed-in owner, or an admin of the platform where only they may call the operation. */
const signIn = (operation: Operation) =>
  (api[operation] as Endpoint).access.startsWith('admin:')
    ? addAdmin(world, 'admin')
    : addStaff(world, own.clientId, 'owner')

/** Makes the last proof of every sign-in this old. */
const ageProofs = (seconds: number) =>
  querySuperuser(world, `update auth_sessions set confirmed_at = now() - make_interval(secs => $1)`, [
    seconds,
  ])

test('every change that a signed-in person can make is listed, and marked in the contract as listed', () => {
  const changes = endpoints.filter(([, endpoint]) => isOfPeople(endpoint) && endpoint.method !== 'GET')
  const marked = (stepUp?: Endpoint['stepUp']) =>
    changes.flatMap(([name, endpoint]) => (endpoint.stepUp === stepUp ? [name] : [])).toSorted()
  expect(marked('recent')).toEqual(RECENT_PROOF.toSorted())
  expect(marked('in-body')).toEqual(PROOF_IN_BODY.toSorted())
  expect(marked('proof')).toEqual(PROOFS)
  expect(marked()).toEqual(NO_PROOF.toSorted())
})

test('no call by API key, customer or visitor needs a proof', () => {
  const others = endpoints.filter(([, endpoint]) => !isOfPeople(endpoint) && endpoint.stepUp)
  expect(others).toEqual([])
})

test.each(RECENT_PROOF as Operation[])(
  '%s is refused when the last proof is five minutes old, and only then',
  async (operation) => {
    const token = await signIn(operation)
    await ageProofs(299)
    expect((await call(operation, token)).body?.code).not.toBe('auth.step_up_required')
    await ageProofs(300)
    const refused = await call(operation, token)
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.step_up_required'])
  },
)

test.each(PROOF_IN_BODY as Operation[])('%s is refused with a wrong password', async (operation) => {
  const token = await signIn(operation)
  expect((await call(operation, token)).body.code).toBe('auth.wrong_password')
})

test('a role that may not call an operation learns nothing about proofs', async () => {
  const token = await addStaff(world, own.clientId, 'viewer')
  await ageProofs(3600)
  expect((await call('createApiKey', token)).body.code).toBe('auth.forbidden')
})

test('a key works however old the sign-in of its owner is', async () => {
  await ageProofs(3600)
  const token = own.keys['live-admin']
  const body = { name: 'Hook', url: 'https://192.88.100.1/hook' }
  expect((await calls('v1CreateWebhook', { token, body })).status).toBe(200)
})

test('the password proves for five minutes, in this sign-in alone, and is audited', async () => {
  const { token, clientId, userId } = await signUp(world, calls, 'again')
  const colleague = await addStaff(world, clientId, 'admin')
  await ageProofs(300)
  const makeKey = (of = token) => calls('createApiKey', { token: of, body: { keyName: 'Server' } })
  expect((await calls('getStepUp', { token })).body.data).toEqual({ methods: ['password'] })
  expect((await makeKey()).body.code).toBe('auth.step_up_required')
  const wrong = await calls('stepUp', { token, body: { password: 'not the password' } })
  expect([wrong.body.code, wrong.body.fields]).toEqual([
    'auth.wrong_password',
    { password: 'The password is not right.' },
  ])
  expect((await makeKey()).body.code).toBe('auth.step_up_required')
  expect((await calls('stepUp', { token, body: {} })).status).toBe(400)
  expect((await calls('stepUp', { token, body: { password: PASSWORD, code: '123456' } })).status).toBe(400)
  expect((await calls('stepUp', { token, body: { password: PASSWORD } })).status).toBe(200)
  expect((await makeKey()).status).toBe(200)
  expect((await makeKey(colleague)).body.code).toBe('auth.step_up_required')
  world.clock.advance(5 * MINUTE_MS)
  expect((await makeKey()).body.code).toBe('auth.step_up_required')
  const audited = await querySuperuser(
    world,
    `select details from audit_log where actor_id = $1 and action = 'auth.stepped_up'`,
    [userId],
  )
  expect(audited).toEqual([{ details: { method: 'password' } }])
})

test('the five minutes begin with the sign-in, and with any password that a call asked for', async () => {
  await signUp(world, calls, 'begins')
  world.clock.set('2031-05-01T09:00:00Z')
  const { body } = await calls('clientLogin', { body: { username: 'begins', password: PASSWORD } })
  const { token } = body
  const makeKey = () => calls('createApiKey', { token, body: { keyName: 'Server' } })
  world.clock.advance(5 * MINUTE_MS - 1000)
  expect((await makeKey()).status).toBe(200)
  world.clock.advance(1000)
  expect((await makeKey()).body.code).toBe('auth.step_up_required')
  await calls('changeEmail', { token, body: { email: 'new@example.com', password: PASSWORD } })
  expect((await makeKey()).status).toBe(200)
})
