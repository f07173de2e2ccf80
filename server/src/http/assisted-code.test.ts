import { afterAll, expect, test } from 'vitest'
import { addStaff, sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { readSmsCode } from '../testing/read-sms-code.ts'
import { startSmsHttpServer } from '../testing/sms-http-server.ts'
import { useHttp } from '../testing/use-http.ts'

const gateway = await startSmsHttpServer()
afterAll(() => gateway.close())
const { world, calls } = useHttp({ config: { sms: gateway.settings() } })

const WRONG = '0000-0000'

/** A company whose links need a code, and one of its agents. */
async function openBranch(name: string, proofOfPossession: 'contact' | 'app') {
  const { token: owner, clientId } = await signUp(world, calls, name)
  const body = { proofOfPossession }
  expect((await calls('updateSettings', { token: owner, body })).status).toBe(200)
  const agent = await addStaff(world, clientId, 'agent')
  const create = (over: object = {}) =>
    calls('createAssistedCheck', {
      token: agent,
      body: { customerName: 'Hanna Tesfaye', customerPhone: '0911 000 303', language: 'am', ...over },
    })
  const enter = (verificationId: string, code?: string, token = agent) =>
    calls('openAssistedCheck', {
      token,
      params: { verificationId },
      body: code === undefined ? {} : { code },
    })
  const sessionIdOf = async (verificationId: string) => {
    const [row] = await querySuperuser(
      world,
      'select session_id from customer_verifications where verification_id = $1',
      [verificationId],
    )
    return String(row?.session_id)
  }
  const detailOf = async (verificationId: string) =>
    (await calls('getVerification', { token: owner, params: { verificationId } })).body.data
  return { owner, clientId, agent, create, enter, sessionIdOf, detailOf }
}

const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

test('the agent enters the code from the customer’s phone; the case records the proof and who entered it', async () => {
  const { create, enter, sessionIdOf, detailOf, agent } = await openBranch('coded', 'contact')
  const created = await create()
  expect(created.body.data).toMatchObject({ url: null, opensUntil: null, codeBy: 'sms' })
  const { verificationId } = created.body.data
  const { text, code } = await readSmsCode(world, gateway, verificationId)
  expect(text).toContain('አሁን ከእርስዎ ጋር ላሉት ሠራተኛ ብቻ ይስጡ')

  const sessionId = await sessionIdOf(verificationId)
  const about = (await calls('aboutLink', { params: { sessionId } })).body
  expect([about.proofOfPossession, about.codeChannel]).toEqual(['none', null])
  // Whoever has the address and the code is not the agent.
  for (const over of [{}, { code }, { takeOver: true }])
    expect(codeOf(await calls('startVerification', { body: { sessionId, ...over } }))).toEqual([
      403,
      'session.assisted',
    ])

  expect(codeOf(await enter(verificationId, WRONG))).toEqual([400, 'session.code_invalid'])
  const opened = await enter(verificationId, ` ${code.toLowerCase()} `)
  expect(opened.body.data).toMatchObject({ verificationId, codeBy: null })
  const { url } = opened.body.data
  expect(sessionIdFromUrl(url)).toBe(sessionId)
  const handOff = new URL(url).searchParams.get('code')
  expect((await calls('startVerification', { body: { sessionId, handOff } })).status).toBe(200)

  const { assistedBy, possession, proofOfPossession, timeline } = await detailOf(verificationId)
  expect([proofOfPossession, possession]).toEqual(['contact', { by: 'sms', at: expect.any(String) }])
  expect(timeline).toContainEqual(
    expect.objectContaining({
      words: 'Agent entered the code that the customer received',
      actor: assistedBy.name,
    }),
  )
  // Proved once: another device of the agent needs no other code.
  expect((await enter(verificationId)).body.data).toMatchObject({ codeBy: null, url: expect.any(String) })
  expect((await calls('openAssistedCheck', { token: agent, params: { verificationId } })).status).toBe(200)
})

test('the fifth wrong code ends the code; a new one opens the check, and another agent cannot enter it', async () => {
  const { clientId, create, enter } = await openBranch('guessed', 'contact')
  const { verificationId } = (await create()).body.data
  const first = await readSmsCode(world, gateway, verificationId)
  for (let guess = 0; guess < 5; guess += 1)
    expect((await enter(verificationId, WRONG)).body.code).toBe('session.code_invalid')
  expect((await enter(verificationId, first.code)).body.code).toBe('session.code_invalid')

  expect((await enter(verificationId)).body.data).toMatchObject({ url: null, codeBy: 'sms' })
  const { code } = await readSmsCode(world, gateway, verificationId)
  const other = await addStaff(world, clientId, 'agent')
  expect((await enter(verificationId, code, other)).body.code).toBe('assisted.not_yours')
  expect((await enter(verificationId, code)).status).toBe(200)
})

test('a check of a customer whom no code can reach does not start', async () => {
  const { create } = await openBranch('unreachable', 'contact')
  const refused = await create({ customerPhone: undefined })
  expect(codeOf(refused)).toEqual([400, 'request.invalid'])
  expect(refused.body.fields).toHaveProperty('customerEmail')
})

test('the code that the client’s app shows opens the check too', async () => {
  const { owner, create, enter, detailOf } = await openBranch('app-code', 'app')
  const created = await create({ customerPhone: undefined })
  expect(created.body.data).toMatchObject({ url: null, codeBy: 'app' })
  const { verificationId } = created.body.data
  const key = await calls('createApiKey', {
    token: owner,
    body: { keyName: 'app', permissions: ['write'], mode: 'live' },
  })
  const shown = await calls('v1CreatePossessionCode', {
    token: key.body.data.apiKey,
    params: { verificationId },
  })
  expect((await enter(verificationId, shown.body.data.code)).body.data.url).toEqual(expect.any(String))
  expect((await detailOf(verificationId)).possession).toMatchObject({ by: 'app' })
})
