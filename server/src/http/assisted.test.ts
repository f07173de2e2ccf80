import { expect, test } from 'vitest'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { addStaff, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { useHttp } from '../testing/use-http.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'

const { world, calls } = useHttp({ vision: true, connections: 12 })

let companies = 0

/** A company whose agent starts a check at a branch. */
async function open({ settings = {}, byOwner = false }: { settings?: object; byOwner?: boolean } = {}) {
  companies += 1
  const { token: owner, clientId } = await signUp(world, calls, `branch${companies}`)
  if (Object.keys(settings).length > 0)
    expect((await calls('updateSettings', { token: owner, body: settings })).status).toBe(200)
  const agent = byOwner ? owner : await addStaff(world, clientId, 'agent')
  const created = await calls('createAssistedCheck', {
    token: agent,
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com', language: 'am' },
  })
  expect(created.status).toBe(200)
  const { verificationId, url } = created.body.data as { verificationId: string; url: string }
  const params = { verificationId }
  const detailOf = async (token = owner) => (await calls('getVerification', { token, params })).body.data
  const { assistedBy } = await detailOf(agent)
  expect(assistedBy.own).toBe(true)
  return {
    owner,
    clientId,
    agent,
    agentId: assistedBy.id as string,
    name: assistedBy.name as string,
    verificationId,
    url,
    params,
    sessionId: sessionIdFromUrl(url),
    code: new URL(url).searchParams.get('code') ?? '',
    detailOf,
    decide: async (token: string, decisionSeen: string) =>
      calls('decideReview', {
        token,
        params,
        body: { decisionSeen, outcome: 'rejected', reason: 'not_accepted' },
      }),
  }
}

const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

test('an assisted check opens with the agent’s code alone, once, and each opening is recorded', async () => {
  const one = await open()
  const { sessionId, params } = one
  const start = (over: object) => calls('startVerification', { body: { sessionId, ...over } })
  // Nothing personal was entered yet: any other link would open.
  expect(codeOf(await start({}))).toEqual([403, 'session.assisted'])
  expect(codeOf(await start({ takeOver: true }))).toEqual([403, 'session.assisted'])
  expect(codeOf(await calls('sendCode', { params: { sessionId }, body: {} }))).toEqual([
    403,
    'session.assisted',
  ])
  const { cookie } = await start({ handOff: one.code })
  expect(cookie).toBeDefined()
  expect(codeOf(await start({ handOff: one.code }))).toEqual([410, 'session.hand_off_invalid'])

  const other = await addStaff(world, one.clientId, 'agent')
  expect(codeOf(await calls('openAssistedCheck', { token: other, params }))).toEqual([
    409,
    'assisted.not_yours',
  ])
  const again = await calls('openAssistedCheck', { token: one.agent, params })
  const handOff = new URL(again.body.data.url).searchParams.get('code')
  expect((await start({ handOff })).status).toBe(200)

  expect(codeOf(await calls('resendLink', { token: one.owner, params, body: {} }))).toEqual([
    409,
    'assisted.no_link',
  ])
  const audits = await queryAsSuperuser(
    world,
    `select action, actor_id = $2 as by_agent from audit_log
     where subject = $1 and action like 'assisted.%' order by id`,
    [one.verificationId, one.agentId],
  )
  expect(audits).toEqual([
    { action: 'assisted.created', by_agent: true },
    { action: 'assisted.opened', by_agent: true },
    { action: 'assisted.opened', by_agent: true },
  ])
})

test('the customer’s consent names the agent, in the customer’s language, and is recorded as given in their presence', async () => {
  const one = await open()
  const { cookie } = await calls('startVerification', {
    body: { sessionId: one.sessionId, nationality: 'ET', handOff: one.code },
  })
  const own = { params: { sessionId: one.sessionId }, cookie }
  const { body: shown } = await calls('getNotice', own)
  expect(shown.language).toBe('am')
  expect(shown.notice.sections[1]).toMatchObject({
    heading: 'የሚረዳዎት ሰው',
    paragraphs: [expect.stringContaining(one.name), expect.any(String)],
  })
  await giveConsents(calls, own, 'am')
  const { consents } = await one.detailOf()
  expect(consents).toMatchObject([
    { kind: 'notice', language: 'am', inPresenceOf: one.name, text: expect.stringContaining(one.name) },
    { kind: 'biometrics', language: 'am', inPresenceOf: one.name },
  ])
  const [audit] = await queryAsSuperuser(
    world,
    `select details from audit_log where subject = $1 and action = 'consent.given'`,
    [one.verificationId],
  )
  expect(audit).toMatchObject({ details: { inPresenceOf: one.agentId, language: 'am' } })
  // The agent's device and network say nothing about the customer.
  const [session] = await queryAsSuperuser(
    world,
    'select device_hash, address_hash from verification_sessions where verification_id = $1',
    [one.verificationId],
  )
  expect(session).toEqual({ device_hash: null, address_hash: null })
})

test(
  'the agent does not decide the case, and assistance alone raises no assurance',
  { timeout: 600_000 },
  async () => {
    // The only person of the company, who may decide on links of their own.
    const one = await open({ byOwner: true, settings: { minimumAssurance: 'high', decideOwnLinks: true } })
    const { status } = await verifyWithPassport({ world, calls }, one, { who: 'hanna' })
    expect(status).toBe('pending_review')
    const waiting = await one.detailOf()
    expect(waiting).toMatchObject({
      assistedBy: { id: one.agentId, name: one.name },
      decision: { assurance: 'low' },
      liveness: { supervision: null },
      review: { separation: { assisted: true } },
    })
    expect(codeOf(await one.decide(one.owner, waiting.review.decisionSeen))).toEqual([409, 'review.assisted'])
    const reviewer = await addStaff(world, one.clientId, 'reviewer')
    expect((await one.decide(reviewer, waiting.review.decisionSeen)).status).toBe(200)

    const listed = await calls('listVerifications', {
      token: reviewer,
      query: { assisted: 'yes' },
    })
    expect(listed.body.data.map(({ verificationId }: { verificationId: string }) => verificationId)).toEqual([
      one.verificationId,
    ])
    const key = await calls('createApiKey', {
      token: one.owner,
      body: { keyName: 'core', permissions: ['read'], mode: 'live' },
    })
    const seen = await calls('v1GetVerification', { token: key.body.data.apiKey, params: one.params })
    expect(seen.body.data.assistedBy).toEqual({ userId: one.agentId, name: one.name })
  },
)
