import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { listHeldData } from '../domain/verification/rights/held-data.ts'
import { loadSession } from '../domain/verification/session/load-session.ts'
import type { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { addStaff, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { type EsignetProvider, startEsignetProvider } from '../testing/esignet-provider.ts'
import { followSignIn } from '../testing/follow-sign-in.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const PUBLIC_URL = 'http://localhost:3000'
const CALLBACK = `${PUBLIC_URL}/esignet/callback`
const ACR = 'mosip:idp:acr:generated-code'
const ANSWERS = { personPresent: true, documentHandled: true, nothingBetween: true }

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let provider: EsignetProvider
let companies = 0

beforeAll(async () => {
  world = await createWorld({
    vision: true,
    connections: 12,
    config: { publicUrl: PUBLIC_URL, allowPrivateWebhooks: true },
  })
  app = await buildHttp(world)
  calls = createCalls(app)
  provider = await startEsignetProvider({ redirectUri: CALLBACK })
  provider.person = {
    sub: 'psut-1',
    acr: ACR,
    claims: { name: 'Hanna Tesfaye Bekele', birthdate: '1994/03/17', gender: 'Female' },
  }
})
afterAll(async () => {
  await app.close()
  await world.close()
  await provider.stop()
})

/** A company with a link, its owner and the clerk at its counter. */
async function open(settings: Record<string, unknown> = {}) {
  companies += 1
  const { token: owner, clientId } = await signUp(world, calls, `counter${companies}`)
  if (Object.keys(settings).length > 0)
    expect((await calls('updateSettings', { token: owner, body: settings })).status).toBe(200)
  const clerk = await addStaff(world, clientId, 'reviewer')
  const { body } = await calls('createLink', {
    token: owner,
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' },
  })
  const url = body.verificationUrl as string
  const verificationId = body.verificationId as string
  const params = { verificationId }
  const detailOf = async (token = owner) =>
    (await calls('getVerification', { token, params })).body.data as Detail
  const firstFrame = async () => (await detailOf()).liveness?.burst?.frames[0]?.id ?? ''
  const attest = async (token: string | undefined, burst?: string, answers: object = ANSWERS) =>
    calls('superviseCapture', { token, params, body: { burst: burst ?? (await firstFrame()), ...answers } })
  const verify = (hooks: {
    afterDetails?: (cookie: string) => Promise<unknown>
    beforeSelfie?: (browser: CustomerBrowser) => Promise<unknown>
  }) => verifyWithPassport({ world, calls }, { url, clientId, verificationId }, { who: 'hanna', ...hooks })
  const audits = () =>
    queryAsSuperuser(
      world,
      `select actor_kind, details, nonce is not null as chained from audit_log where subject = $1 and action = 'head_turn.supervised'`,
      [verificationId],
    )
  return { owner, clerk, clientId, url, verificationId, params, detailOf, firstFrame, attest, verify, audits }
}

// oxlint-disable-next-line typescript/no-explicit-any
type Detail = any
const presenceOf = (detail: Detail) =>
  detail.decision.evidenceGroups.find(({ group }: { group: string }) => group === 'presence')
const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

test(
  'with issuer’s evidence, an attestation after the rules left the case to a person makes the assurance high',
  { timeout: 600_000 },
  async () => {
    const one = await open({ minimumAssurance: 'high' })
    const esignet = {
      enabled: true,
      issuer: provider.issuer,
      oidcClientId: provider.clientId,
      acrValues: [ACR],
      whenMissing: 'review',
      privateKey: provider.privateKey,
    }
    expect((await calls('updateEsignet', { token: one.owner, body: esignet })).status).toBe(200)
    const signIn = async (cookie: string) => {
      const own = { params: { sessionId: sessionIdFromUrl(one.url) }, cookie }
      const { body } = await calls('startEsignet', own)
      const back = await followSignIn(body.url as string, { back: CALLBACK })
      await app.inject({
        method: 'GET',
        url: back.pathname + back.search,
        cookies: { wabi_session: cookie },
      })
    }
    expect((await one.verify({ afterDetails: signIn })).status).toBe('pending_review')
    const before = await one.detailOf()
    expect(before.decision).toMatchObject({ assurance: 'substantial', reasons: ['assurance_too_low'] })
    expect(before.liveness).toMatchObject({
      supervision: null,
      attestableUntil: expect.any(String) as string,
    })

    const answer = await one.attest(one.clerk)
    expect(answer.body).toEqual({ success: true, data: { status: 'completed' } })
    const after = await one.detailOf(one.clerk)
    expect(after).toMatchObject({
      status: 'completed',
      decision: { outcome: 'approved', assurance: 'high', overallScore: 100, reasons: [] },
      liveness: { supervision: { own: true, counts: true }, attestableUntil: null },
    })
    expect(presenceOf(after)).toMatchObject({
      result: 'pass',
      strength: 'strong',
      pieces: expect.arrayContaining(['head_turn', 'supervised']) as string[],
    })
    expect(after.timeline.map(({ words }: { words: string }) => words)).toContain(
      'Head turn attended in person',
    )
    expect(await one.audits()).toMatchObject([{ actor_kind: 'client-user', details: ANSWERS, chained: true }])
    const events = await queryAsSuperuser(
      world,
      `select payload->'data'->>'assurance' as assurance from events where verification_id = $1 and type = 'verification.completed'`,
      [one.verificationId],
    )
    expect(events).toEqual([{ assurance: 'high' }])

    // The customer learns of it, and an erasure removes it.
    const held = await asTenant(world, one.clientId, async (tx) =>
      listHeldData(tx, await loadSession(tx, sessionIdFromUrl(one.url)), 'en'),
    )
    expect(held.lines).toContain('That a member of staff checked you in person')
    const erased = await calls('eraseVerification', {
      token: one.owner,
      params: one.params,
      body: { confirm: 'erase' },
    })
    expect(erased.status).toBe(200)
    const left = await queryAsSuperuser(
      world,
      'select 1 from capture_supervisions where verification_id = $1',
      [one.verificationId],
    )
    expect(left).toEqual([])
  },
)

test(
  'only a colleague of the same client, for the current head turn and with all three answers; it adds strength and nothing else',
  { timeout: 600_000 },
  async () => {
    const one = await open()
    const other = await open()
    const viewer = await addStaff(world, one.clientId, 'viewer')
    const key = await calls('createApiKey', {
      token: one.owner,
      body: { keyName: 'core', permissions: ['admin'], mode: 'live' },
    })
    let replaced = ''
    const { status } = await one.verify({
      beforeSelfie: async (browser) => {
        const burst = await one.firstFrame()
        expect((await one.attest(other.owner, burst)).status).toBe(404)
        expect((await one.attest(viewer, burst)).status).toBe(403)
        expect((await one.attest(undefined, burst)).status).toBe(401)
        expect((await one.attest(key.body.data.apiKey as string, burst)).status).toBe(401)
        const [own] = (await one.detailOf()).evidence as { id: string }[]
        expect(codeOf(await one.attest(one.clerk, own!.id))).toEqual([409, 'supervision.no_head_turn'])
        for (const name of Object.keys(ANSWERS))
          expect((await one.attest(one.clerk, burst, { ...ANSWERS, [name]: false })).status).toBe(400)
        expect((await one.attest(one.clerk)).status).toBe(200)
        expect(codeOf(await one.attest(one.owner, burst))).toEqual([409, 'supervision.exists'])
        expect((await one.detailOf()).liveness.supervision).toMatchObject({ own: false, counts: true })

        // A new burst cancels it, and can be attested anew.
        replaced = burst
        expect((await browser.turnHead('hanna')).passed).toBe(true)
        expect((await one.detailOf()).liveness.supervision).toBeNull()
        expect(codeOf(await one.attest(one.clerk, replaced))).toEqual([409, 'supervision.no_head_turn'])
        expect((await one.attest(one.clerk)).status).toBe(200)
      },
    })
    expect(status).toBe('approved')
    const attended = await one.detailOf()
    expect(presenceOf(attended)).toMatchObject({ strength: 'strong' })
    expect(codeOf(await one.attest(one.owner))).toEqual([409, 'supervision.too_late'])

    const plain = await open()
    await plain.verify({
      beforeSelfie: async (browser) => {
        expect((await plain.attest(plain.clerk)).status).toBe(200)
        // One that fails leaves the earlier one in force, and its attestation void.
        const frame = new Uint8Array(await readFile((await specimen('hanna-passport-front')).selfie))
        const next = await browser.challenge()
        expect((await browser.burst(next.nonce, [frame, frame])).passed).toBe(false)
        expect((await plain.detailOf()).liveness.supervision).toMatchObject({ counts: false })
      },
    })
    const unattended = await plain.detailOf()
    expect(presenceOf(unattended).strength).not.toBe('strong')
    for (const field of ['outcome', 'overallScore', 'assurance', 'reasons'])
      expect(attended.decision[field]).toEqual(unattended.decision[field])
  },
)

test(
  'ten minutes later it is too late, and whoever attended does not decide the case',
  { timeout: 600_000 },
  async () => {
    const one = await open({ minimumAssurance: 'high' })
    expect((await one.verify({})).status).toBe('pending_review')
    const burst = await one.firstFrame()
    const colleague = await addStaff(world, one.clientId, 'reviewer')
    expect((await one.attest(one.clerk, burst)).body).toMatchObject({ data: { status: 'pending_review' } })
    const waiting = await one.detailOf(one.clerk)
    expect(waiting.decision).toMatchObject({ assurance: 'low', reasons: ['assurance_too_low'] })
    expect(waiting.review.separation).toMatchObject({ supervised: true })
    const decide = (token: string) =>
      calls('decideReview', {
        token,
        params: one.params,
        body: { decisionSeen: waiting.review.decisionSeen, outcome: 'rejected', reason: 'not_accepted' },
      })
    expect(codeOf(await decide(one.clerk))).toEqual([409, 'review.supervised'])
    expect((await decide(colleague)).status).toBe(200)

    const late = await open({ minimumAssurance: 'high' })
    expect((await late.verify({})).status).toBe('pending_review')
    world.clock.advance(10 * MINUTE_MS + 1000)
    expect(codeOf(await late.attest(late.clerk))).toEqual([409, 'supervision.too_late'])
    world.clock.release()
  },
)

test('never in test mode', async () => {
  const one = await open()
  const created = await calls('createLink', {
    token: one.owner,
    query: { mode: 'test' },
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' },
  })
  const params = { verificationId: created.body.verificationId as string }
  const [row] = await queryAsSuperuser(
    world,
    'select mode from customer_verifications where verification_id = $1',
    [params.verificationId],
  )
  expect(row).toEqual({ mode: 'test' })
  const answer = await calls('superviseCapture', {
    token: one.clerk,
    query: { mode: 'test' },
    params,
    body: { burst: `evd_${'d'.repeat(26)}`, ...ANSWERS },
  })
  expect(codeOf(answer)).toEqual([409, 'supervision.test_mode'])
})
