import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { authenticatorCode } from '../testing/authenticator-code.ts'
import { addStaff, PASSWORD, signUp } from '../testing/builders.ts'
import { COMPANY_SECRET, startCompanyProvider } from '../testing/company-provider.ts'
import { followSignIn } from '../testing/follow-sign-in.ts'
import { findToken, listMailsTo } from '../testing/mailbox.ts'
import type { OidcProvider } from '../testing/oidc-provider.ts'
import { querySuperuser, tableText } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const PUBLIC_URL = 'http://localhost:3000'
const CALLBACK = `${PUBLIC_URL}/auth/single-sign-on`

const { world, calls } = useHttp({ config: { publicUrl: PUBLIC_URL, allowPrivateWebhooks: true } })
let provider: OidcProvider
let company: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  provider = await startCompanyProvider({ redirectUri: CALLBACK })
  company = await signUp(world, calls, 'abay')
})
afterAll(() => provider.stop())
beforeEach(async () => {
  expect((await set()).status).toBe(200)
})

const set = (more: object = {}, token = company.token) =>
  calls('updateSingleSignOn', {
    token,
    body: {
      enabled: true,
      required: false,
      acceptUnverifiedEmail: false,
      issuer: provider.issuer,
      oidcClientId: provider.clientId,
      clientSecret: COMPANY_SECRET,
      ...more,
    },
  })

let address = 0
/** A colleague who accepted an invitation. */
async function join(username: string, role: ClientRole = 'reviewer') {
  const email = `${username}@abay.example`
  await calls('inviteColleague', { token: company.token, body: { email, role } })
  const token = findToken((await listMailsTo(world, email))[0])
  const { body } = await calls('acceptInvitation', {
    ip: `2001:db8:5:${(address += 1).toString(16)}::1`,
    body: { token, username, firstName: 'Sara', lastName: 'Bekele', password: PASSWORD },
  })
  expect(body.success).toBe(true)
  return { email, token: body.token as string }
}

/** What the provider says about whoever signs in next. */
function says(sub: string, email: string, verified: boolean | null = true) {
  const claims = { email, ...(verified !== null && { email_verified: verified }) }
  provider.person = { sub, acr: 'password', claims }
}

async function atProvider(action: 'login' | 'abort' = 'login') {
  const { body } = await calls('startSingleSignOn', { body: { clientId: company.clientId } })
  const { url, secret } = body.data as { url: string; secret: string }
  const back = await followSignIn(url, { back: CALLBACK, action })
  return { secret, query: back.search.slice(1) }
}
const finish = (answer: { secret: string; query: string }) => calls('finishSingleSignOn', { body: answer })
const signIn = async () => finish(await atProvider())

test('settings: off by default, only owners change them, the secret is sealed and never shown', async () => {
  const other = await signUp(world, calls, 'other')
  expect((await calls('getSingleSignOn', { token: other.token })).body.data).toEqual({
    enabled: false,
    required: false,
    acceptUnverifiedEmail: false,
    issuer: '',
    oidcClientId: '',
    secretStored: false,
    redirectUri: CALLBACK,
    signInUrl: `${CALLBACK}/${other.clientId}`,
  })
  expect((await set({ clientSecret: undefined }, other.token)).body.code).toBe(
    'single_sign_on.secret_missing',
  )
  expect((await set({ issuer: 'http://127.0.0.1:9' })).body.code).toBe('single_sign_on.issuer_refused')
  const admin = await addStaff(world, company.clientId, 'admin')
  expect((await set({}, admin)).body.code).toBe('settings.owner_only')
  const shown = await calls('getSingleSignOn', { token: company.token })
  expect(shown.body.data).toMatchObject({ enabled: true, secretStored: true })
  expect(shown.text).not.toContain(COMPANY_SECRET)
  expect(await tableText(world, 'single_sign_on')).not.toContain(COMPANY_SECRET)
})

test('a stored secret is never sent to another provider', async () => {
  const moved = await set({ issuer: 'http://127.0.0.1:9', enabled: false, clientSecret: undefined })
  expect(moved.body.code).toBe('single_sign_on.secret_missing')
})

test('the first sign-in links a member by the verified address, later ones go by the subject', async () => {
  const { email } = await join('linked')
  says('sub-linked', email.toUpperCase())
  const first = await signIn()
  expect(first.body).toMatchObject({ success: true, user: { username: 'linked' } })
  expect((await calls('me', { token: first.body.token as string })).body.user.username).toBe('linked')
  says('sub-linked', 'a-new-address@abay.example')
  expect((await signIn()).body.user.username).toBe('linked')
  // Another person with the address of a linked member is not let in.
  says('sub-somebody-else', email)
  expect((await signIn()).body.code).toBe('single_sign_on.not_a_member')
})

test('strangers and unverified addresses are refused; a setting accepts a provider that does not say', async () => {
  const { email } = await join('unverified')
  says('sub-stranger', 'stranger@abay.example')
  expect((await signIn()).body.code).toBe('single_sign_on.not_a_member')
  says('sub-unverified', email, false)
  expect((await signIn()).body.code).toBe('single_sign_on.email_unverified')
  says('sub-unverified', email, null)
  expect((await signIn()).body.code).toBe('single_sign_on.email_unverified')
  await set({ acceptUnverifiedEmail: true })
  says('sub-unverified', email, false)
  expect((await signIn()).body.code).toBe('single_sign_on.email_unverified')
  says('sub-unverified', email, null)
  expect((await signIn()).body.user.username).toBe('unverified')
})

test('an address that two members share links neither', async () => {
  await addStaff(world, company.clientId, 'viewer')
  await addStaff(world, company.clientId, 'viewer')
  says('sub-shared', 's@example.com')
  expect((await signIn()).body.code).toBe('single_sign_on.not_a_member')
})

test('a member of another company with the same address is not meant', async () => {
  says('sub-owner-of-other', 'other@example.com')
  expect((await signIn()).body.code).toBe('single_sign_on.not_a_member')
})

test('an answer counts once, in time, and only in the browser that started', async () => {
  const { email } = await join('browser')
  says('sub-browser', email)
  const answer = await atProvider()
  const elsewhere = await atProvider()
  expect((await finish({ ...answer, secret: elsewhere.secret })).body.code).toBe('single_sign_on.failed')
  expect((await finish(answer)).status).toBe(200)
  expect((await finish(answer)).body.code).toBe('single_sign_on.failed')
  const late = await atProvider()
  world.clock.advance(16 * MINUTE_MS)
  expect((await finish(late)).body.code).toBe('single_sign_on.failed')
  world.clock.release()
  const forged = await atProvider()
  const query = forged.query.replace(/code=[^&]+/u, 'code=made-up')
  expect((await finish({ ...forged, query })).body.code).toBe('single_sign_on.failed')
  expect((await finish(await atProvider('abort'))).body.code).toBe('single_sign_on.failed')
})

test('a second factor is asked for as after a password', async () => {
  const { email, token } = await join('factor')
  const begun = await calls('beginSecondFactor', { token, body: { password: PASSWORD } })
  const code = authenticatorCode(begun.body.data.secret as string, world.clock.now())
  expect((await calls('confirmSecondFactor', { token, body: { code } })).status).toBe(200)
  says('sub-factor', email)
  expect((await signIn()).body).toMatchObject({ secondFactor: 'required', methods: ['code'] })
})

test('where it is required, passwords let only owners in; the reason is given for the right one only', async () => {
  await join('strict')
  await set({ required: true })
  const byPassword = (username: string, password = PASSWORD) =>
    calls('clientLogin', { body: { username, password } })
  expect((await byPassword('strict')).body.code).toBe('single_sign_on.required')
  expect((await byPassword('strict', 'not the password')).body.code).toBe('auth.invalid_credentials')
  expect((await byPassword('abay')).status).toBe(200)
  await set({ enabled: false, required: true })
  expect((await byPassword('strict')).status).toBe(200)
})

test('a removed member cannot sign in; another provider links everybody again', async () => {
  const { email } = await join('leaver')
  says('sub-leaver', email)
  expect((await signIn()).status).toBe(200)
  const [leaver] = await querySuperuser(world, `select id from client_users where username = 'leaver'`)
  await calls('removeMember', { token: company.token, params: { userId: String(leaver?.id) } })
  expect((await signIn()).body.code).toBe('single_sign_on.not_a_member')
  const linked = () =>
    querySuperuser(world, 'select id from client_users where client_id = $1 and sso_subject is not null', [
      company.clientId,
    ])
  expect((await linked()).length).toBeGreaterThan(0)
  await set({ oidcClientId: 'another-registration' })
  expect(await linked()).toEqual([])
})

test('a proof by single sign-on allows a change; another person, or an old sign-in, does not', async () => {
  const { email } = await join('prover', 'admin')
  says('sub-prover', email)
  const token = (await signIn()).body.token as string
  const prove = async () => {
    const { body } = await calls('startSingleSignOnStepUp', { token })
    const { url, secret } = body.data as { url: string; secret: string }
    expect(new URL(url).searchParams.get('prompt')).toBe('login')
    const back = await followSignIn(url, { back: CALLBACK })
    return { secret, query: back.search.slice(1) }
  }
  expect((await calls('getStepUp', { token })).body.data.methods).toEqual(['single-sign-on', 'password'])
  await querySuperuser(world, `update auth_sessions set confirmed_at = now() - interval '1 hour'`)
  const change = () => calls('updateSettings', { token, body: { revealApiKeys: false } })
  expect((await change()).body.code).toBe('auth.step_up_required')
  const byStepUp = async (singleSignOn: object) => calls('stepUp', { token, body: { singleSignOn } })
  // A sign-in is no proof for a session that it did not start.
  expect((await byStepUp(await atProvider())).body.code).toBe('single_sign_on.another_person')
  says('sub-colleague', email)
  expect((await byStepUp(await prove())).body.code).toBe('single_sign_on.another_person')
  says('sub-prover', email)
  // Nor is a proof a sign-in.
  expect((await finish(await prove())).body.code).toBe('single_sign_on.failed')
  expect((await change()).body.code).toBe('auth.step_up_required')
  expect((await byStepUp(await prove())).status).toBe(200)
  expect((await change()).status).toBe(200)
})
