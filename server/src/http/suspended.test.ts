import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { suspendClient } from '../domain/clients/clients/suspend-client.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { createClientFixture, type ClientFixture } from '../testing/client-fixture.ts'
import { addStaff, PASSWORD } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { pathParams } from '../testing/named-ids.ts'
import { type Answer } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

const REASON = 'The invoices of June are open'

const { world, calls } = useHttp({
  config: {
    allowPrivateWebhooks: true,
    apiCallsPerMinute: 100_000,
    supportEmail: 'help@operator.example',
  },
})
let own: ClientFixture

beforeAll(async () => {
  own = await createClientFixture(world, calls, 'own')
  await suspendClient(systemContext(world, 'test'), { clientId: own.clientId, reason: REASON })
})

let address = 0
function send(operation: Operation, call: object): Promise<Answer> {
  address += 1
  return calls(operation, {
    body: CALL_BODIES[operation],
    ip: `2001:db8:2:${address.toString(16)}::1`,
    params: pathParams(operation, own.ids),
    ...call,
  })
}

const operations = Object.entries(api).map(
  ([name, endpoint]) => [name as Operation, endpoint as Endpoint] as const,
)
const of = (area: string) => operations.filter(([, { access }]) => access.split(':')[0] === area)

test.each([...of('client'), ...of('signed-in')])(
  '%s is closed to a suspended client’s staff, with the reason and a contact address',
  async (operation) => {
    const { status, body } = await send(operation, { token: own.token })
    expect([status, body.code]).toEqual([403, 'account.suspended'])
    expect(body.error).toContain(REASON)
    expect(body.error).toContain('help@operator.example')
  },
)

test.each(of('key'))(
  '%s is closed to its keys, with a dedicated code',
  async (operation, { onlyTestKeys }) => {
    for (const [name, token] of Object.entries(own.keys)) {
      if (onlyTestKeys && name.startsWith('live')) continue
      const { status, body, headers } = await send(operation, { token })
      expect([name, status, body.code]).toEqual([name, 403, 'account.suspended'])
      expect(body.error).not.toContain(REASON)
      expect(headers['ratelimit-remaining']).toBeDefined()
    }
  },
)

test.each(of('customer'))('%s assures its customers that nothing is lost', async (operation) => {
  const { status, body } = await send(operation, { cookie: own.cookie })
  expect([status, body.code]).toEqual([403, 'session.paused'])
  expect(body.error).toContain('own company cannot accept verifications')
  expect(body.error).toContain('Nothing that you sent is lost')
  expect(body.error).not.toContain(REASON)
})

/** Calls open to anyone that may still lead to a client: by a link, a mailed link, a signed address or a password. */
const ANYONE: Record<string, (answer: Answer) => void> = {
  startVerification: ({ body }) => expect(body.code).toBe('session.paused'),
  startWalkIn: ({ body }) => expect(body.code).toBe('session.link_required'),
  aboutLink: ({ body }) => expect(body.code).toBe('session.paused'),
  sendCode: ({ body }) => expect(body.code).toBe('session.paused'),
  clientLogin: ({ body }) => expect(body.code).toBe('account.suspended'),
  getLogo: ({ body }) => expect(body.code).toBe('logo.not_found'),
  v1GetImage: ({ body }) => expect(body.code).toBe('evidence.not_found'),
  getGuardianText: ({ body }) => expect(body.code).toBe('guardian.link_invalid'),
  giveGuardianConsent: ({ body }) => expect(body.code).toBe('guardian.link_invalid'),
  acceptInvitation: ({ status }) => expect(status).toBe(400),
  getInvitation: ({ body }) => expect(body.code).toBe('auth.link_invalid'),
  checkResetLink: ({ body }) => expect(body.code).toBe('auth.link_invalid'),
  resetPassword: ({ body }) => expect(body.code).toBe('auth.link_invalid'),
  confirmCompany: ({ body }) => expect(body.code).toBe('auth.link_invalid'),
  confirmEmail: ({ body }) => expect(body.code).toBe('auth.link_invalid'),
  beginPasskeySignIn: ({ body }) => expect(body.code).toBe('auth.second_factor_over'),
  secondFactorSignIn: ({ body }) => expect(body.code).toBe('auth.second_factor_over'),
  downloadClientArchive: ({ body }) => expect(body.code).toBe('archive.not_found'),
  // A customer's right, which the suspension of the company does not end.
  previewWithdrawal: ({ status }) => expect(status).toBe(200),
  withdrawConsent: ({ status }) => expect(status).toBe(200),
  fileDataRequest: ({ status }) => expect(status).toBe(200),
  startSingleSignOn: ({ body }) => expect(body.code).toBe('single_sign_on.off'),
  finishSingleSignOn: ({ body }) => expect(body.code).toBe('single_sign_on.failed'),
  // Not related to any client.
  about: ({ status }) => expect(status).toBe(200),
  locate: ({ status }) => expect(status).toBe(200),
  adminLogin: ({ status }) => expect(status).toBe(401),
  registerClient: ({ status }) => expect(status).toBe(400),
  requestReset: ({ status }) => expect(status).toBe(200),
  logout: ({ status }) => expect(status).toBe(200),
}

test.each(of('anyone'))('%s gives no access to a suspended client', async (operation) => {
  const allowed = ANYONE[operation]
  if (!allowed) throw new Error(`say what ${operation} may answer of a suspended client`)
  const body =
    operation === 'startVerification'
      ? { sessionId: own.ids.sessionId }
      : operation === 'clientLogin'
        ? { username: 'own', password: PASSWORD }
        : CALL_BODIES[operation]
  const token = await addStaff(world, own.clientId, 'viewer')
  allowed(await send(operation, { body, token, cookie: own.cookie }))
})

test('only the right password gets the reason', async () => {
  const signIn = (password: string) => send('clientLogin', { body: { username: 'own', password } })
  expect((await signIn('not the password')).body.code).toBe('auth.invalid_credentials')
  const { status, body } = await signIn(PASSWORD)
  expect(status).toBe(403)
  expect(body.error).toBe(
    `Your company’s account is suspended. ${REASON}. Nothing is lost: everything continues where it stopped once the account is reactivated. Please write to help@operator.example.`,
  )
})

test('signing out still ends the sign-in', async () => {
  const token = await addStaff(world, own.clientId, 'owner')
  await send('logout', { token })
  expect((await send('me', { token })).status).toBe(401)
})
