import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asTenant } from '../platform/db/tenant.ts'
import { decide } from '../decision/decide.ts'
import type { EsignetFacts } from '../decision/model/esignet-facts.ts'
import { baseInput } from '../decision/testing/base-input.ts'
import { esignetFacts } from '../domain/verification/esignet/esignet-facts.ts'
import { findSignIn } from '../domain/verification/session/esignet-sign-ins.ts'
import { openClaims } from '../domain/verification/session/claims.ts'
import { loadSession } from '../domain/verification/session/load-session.ts'
import { keyOwner } from '../domain/verification/session/sealing-aad.ts'
import { as, queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { type EsignetProvider, startEsignetProvider } from '../testing/esignet-provider.ts'
import { followSignIn } from '../testing/follow-sign-in.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const PUBLIC_URL = 'http://localhost:3000'
const CALLBACK = `${PUBLIC_URL}/esignet/callback`
const PERSON = {
  sub: 'psut-1',
  acr: 'mosip:idp:acr:generated-code',
  claims: {
    name: 'Hanna Tesfaye Bekele',
    'name#am': 'ሐና ተስፋዬ በቀለ',
    birthdate: '1994/03/17',
    gender: 'Female',
  },
}

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let provider: EsignetProvider
let encrypting: EsignetProvider
let owner: Awaited<ReturnType<typeof signUp>>

beforeAll(async () => {
  world = await createWorld({ config: { publicUrl: PUBLIC_URL, allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  calls = createCalls(app)
  provider = await startEsignetProvider({ redirectUri: CALLBACK })
  encrypting = await startEsignetProvider({ redirectUri: CALLBACK, encrypted: true })
  owner = await signUp(world, calls, 'owner')
})
afterAll(async () => {
  await app.close()
  await world.close()
  await provider.stop()
  await encrypting.stop()
})
beforeEach(async () => {
  provider.person = structuredClone(PERSON)
  encrypting.person = structuredClone(PERSON)
  provider.tamper = null
  const set = await update(provider)
  expect(set.body).toMatchObject({ success: true, data: { enabled: true, keyStored: true } })
})

const update = (at: EsignetProvider, more: Record<string, unknown> = {}) =>
  calls('updateEsignet', {
    token: owner.token,
    body: {
      enabled: true,
      issuer: at.issuer,
      oidcClientId: at.clientId,
      acrValues: [PERSON.acr],
      whenMissing: 'review',
      privateKey: at.privateKey,
      ...more,
    },
  })

/** A customer who has entered their details. */
async function enter() {
  const body = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' }
  const link = await calls('createLink', { token: owner.token, body })
  const sessionId = sessionIdFromUrl(link.body.verificationUrl)
  const started = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const own = { params: { sessionId }, cookie: started.cookie }
  await giveConsents(calls, own)
  await calls('updateSession', { ...own, body: { documentType: 'national_id' } })
  const claims = {
    fullName: 'Hana Tesfaye Bekele',
    dateOfBirth: '1994-03-17',
    gender: 'F',
    idNumber: '123456789012',
  }
  expect((await calls('savePersonalInfo', { ...own, body: claims })).status).toBe(200)
  return {
    sessionId,
    own,
    start: () => calls('startEsignet', own),
    state: async () => (await calls('getSession', own)).body.esignet as string | undefined,
    facts: () => facts(sessionId),
  }
}

/** What the decision would use. */
async function facts(sessionId: string): Promise<EsignetFacts | undefined> {
  const ctx = as(world, { kind: 'anyone' })
  const clientId = owner.clientId
  return asTenant(world, clientId, async (tx) => {
    const { session, verification } = await loadSession(tx, sessionId)
    const key = await world.sealer.dataKey(tx, keyOwner(verification))
    const found = await findSignIn(tx, sessionId)
    const given = {
      claims: openClaims(ctx, key, session)!,
      document: null,
      matches: null,
      nationality: 'ET',
    }
    return esignetFacts(ctx, key, found, given)
  })
}

/** The browser comes back from the provider. */
async function comeBack(url: URL, cookie: string | undefined) {
  const answer = await app.inject({
    method: 'GET',
    url: url.pathname + url.search,
    cookies: cookie ? { wabi_session: cookie } : {},
  })
  expect(answer.statusCode).toBe(303)
  return answer.headers.location
}

async function signIn(customer: Awaited<ReturnType<typeof enter>>, action: 'login' | 'abort' = 'login') {
  const { body } = await customer.start()
  return comeBack(await followSignIn(body.url, { back: CALLBACK, action }), customer.own.cookie)
}

test('a customer signs in, and the answer is compared and decides with the rest', async () => {
  const customer = await enter()
  expect(await customer.state()).toBe('offered')
  const { body } = await customer.start()
  const url = new URL(body.url)
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: CALLBACK,
    code_challenge_method: 'S256',
    acr_values: PERSON.acr,
    claims: expect.stringContaining('"birthdate":{"essential":true}') as string,
  })
  const back = await followSignIn(body.url, { back: CALLBACK })
  expect(await comeBack(back, customer.own.cookie)).toBe(`/verify/${customer.sessionId}`)
  expect(await customer.state()).toBe('signed_in')
  const signedIn = await customer.facts()
  expect(signedIn).toEqual({
    state: 'signed_in',
    acr: PERSON.acr,
    name: 'match',
    dateOfBirth: 'match',
    differs: [],
  })
  const decision = decide({ ...baseInput(), esignet: signedIn! })
  expect(decision).toMatchObject({ outcome: 'approved', assurance: 'substantial' })
  expect(decision.checks.find(({ check }) => check === 'esignet')).toMatchObject({ result: 'pass' })

  // The same answer again changes nothing.
  expect(await comeBack(back, customer.own.cookie)).toBe(`/verify/${customer.sessionId}`)
  expect(await customer.state()).toBe('signed_in')
  const rows = await queryAsSuperuser(world, 'select * from esignet_sign_ins where session_id = $1', [
    customer.sessionId,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ secrets: null, amr: null, acr: PERSON.acr })
  expect(JSON.stringify(rows)).not.toMatch(/Hanna|1994|psut/)
})

test('encrypted user info is opened with the key', async () => {
  await update(encrypting)
  const customer = await enter()
  await signIn(customer)
  expect(await customer.facts()).toMatchObject({ state: 'signed_in', name: 'match', dateOfBirth: 'match' })
})

test.each([
  ['another name', { name: 'Saron Girma Alemu', birthdate: '1994-03-17' }, 'fullName'],
  ['another date of birth', { name: 'Hanna Tesfaye Bekele', birthdate: '1991-01-01' }, 'dateOfBirth'],
])('%s leads to review', async (_, claims, differs) => {
  provider.person.claims = claims
  const customer = await enter()
  await signIn(customer)
  const found = await customer.facts()
  expect(found).toMatchObject({ differs: [differs] })
  expect(decide({ ...baseInput(), esignet: found! })).toMatchObject({
    outcome: 'pending_review',
    reasons: expect.arrayContaining(['esignet_conflict']) as string[],
  })
})

test('a person without a date of birth is not confirmed', async () => {
  provider.person.claims = { name: 'Hanna Tesfaye Bekele' }
  const customer = await enter()
  await signIn(customer)
  const decision = decide({ ...baseInput(), esignet: (await customer.facts())! })
  expect(decision).toMatchObject({ outcome: 'pending_review', assurance: null })
  expect(decision.reasons).toContain('esignet_unconfirmed')
})

test('a customer who leaves the provider loses nothing; the client decides whether a person looks', async () => {
  const customer = await enter()
  expect(await signIn(customer, 'abort')).toBe(`/verify/${customer.sessionId}`)
  expect(await customer.state()).toBe('aborted')
  expect((await calls('getSession', customer.own)).body).toMatchObject({
    due: 'document_front',
    documentType: 'national_id',
  })
  const left = await customer.facts()
  expect(left).toEqual({ state: 'missing', signIn: 'aborted', whenMissing: 'review' })
  expect(decide({ ...baseInput(), esignet: left! }).reasons).toContain('esignet_missing')
  await update(provider, { whenMissing: 'continue' })
  expect(decide({ ...baseInput(), esignet: (await customer.facts())! })).toMatchObject({
    outcome: 'approved',
    assurance: 'low',
  })
  // Trying again works.
  await signIn(customer)
  expect(await customer.state()).toBe('signed_in')
})

test('an answer for another browser, state or time is refused', async () => {
  const customer = await enter()
  const { body } = await customer.start()
  const back = await followSignIn(body.url, { back: CALLBACK })
  const other = await enter()
  expect(await comeBack(back, undefined)).toBe('/verify')
  expect(await comeBack(back, other.own.cookie)).toBe('/verify')
  const forged = new URL(back)
  forged.searchParams.set('state', 'x'.repeat(43))
  expect(await comeBack(forged, customer.own.cookie)).toBe('/verify')
  expect(await customer.state()).toBe('started')
  world.clock.advance(16 * 60_000)
  await comeBack(back, customer.own.cookie)
  world.clock.release()
  expect(await customer.state()).toBe('failed')
})

test('a code of another sign-in, altered user info and another way to authenticate fail', async () => {
  const [first, second] = [await enter(), await enter()]
  const [one, two] = [await first.start(), await second.start()]
  const stolen = await followSignIn(one.body.url, { back: CALLBACK })
  const own = await followSignIn(two.body.url, { back: CALLBACK })
  own.searchParams.set('code', stolen.searchParams.get('code')!)
  await comeBack(own, second.own.cookie)
  expect(await second.state()).toBe('failed')

  provider.tamper = (jwt) => {
    const [head, payload, signature] = jwt.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const altered = Buffer.from(JSON.stringify({ ...claims, name: 'Saron Girma' })).toString('base64url')
    return [head, altered, signature].join('.')
  }
  await signIn(first)
  expect(await first.state()).toBe('failed')
  provider.tamper = null

  provider.person.acr = 'other'
  await signIn(first)
  expect(await first.state()).toBe('failed')
})
