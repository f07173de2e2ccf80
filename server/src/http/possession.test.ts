import { afterAll, expect, test } from 'vitest'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { readSmsCode } from '../testing/read-sms-code.ts'
import { startSmsHttpServer } from '../testing/sms-http-server.ts'
import { useHttp } from '../testing/use-http.ts'

const gateway = await startSmsHttpServer()
afterAll(() => gateway.close())
const { world, calls } = useHttp({ config: { sms: gateway.settings() } })

const PHONE = '0911 000 202'
const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}/u
const WRONG = '0000-0000'

async function openCompany(name: string) {
  const owner = await signUp(world, calls, name)
  const body = { keyName: name, permissions: ['write'], mode: 'live' }
  const key: string = (await calls('createApiKey', { token: owner.token, body })).body.data.apiKey
  return { ...owner, key }
}
type Company = Awaited<ReturnType<typeof openCompany>>

async function createLink({ key }: Company, over: Record<string, unknown>) {
  const body = { customerName: 'Hana Alemu', delivery: 'none', ...over }
  const created = await calls('v1CreateVerification', { token: key, body })
  const { verificationId, url } = created.body.data
  return {
    verificationId: String(verificationId),
    sessionId: sessionIdFromUrl(url),
    created: created.body.data,
  }
}

const start = (sessionId: string, over: Record<string, unknown> = {}, cookie?: string) =>
  calls('startVerification', { body: { sessionId, ...over }, ...(cookie !== undefined && { cookie }) })

const read = async ({ key, token }: Company, verificationId: string) => {
  const params = { verificationId }
  const detail = (await calls('getVerification', { token, params })).body.data
  const words: string[] = detail.timeline.map(({ words: said }: { words: string }) => said)
  return { public: (await calls('v1GetVerification', { token: key, params })).body.data, detail, words }
}

const eventsOf = (verificationId: string, type: string) =>
  querySuperuser(world, 'select payload from events where verification_id = $1 and type = $2', [
    verificationId,
    type,
  ])

const readSms = async (verificationId: string) => (await readSmsCode(world, gateway, verificationId)).code

test('a forwarded link without the code stops: no browser is bound, and no call of the customer is answered', async () => {
  const bank = await openCompany('forwarded')
  const { verificationId, sessionId } = await createLink(bank, {
    customerPhone: PHONE,
    proofOfPossession: 'contact',
  })
  for (const over of [{}, { takeOver: true }, { continueHere: true }, { nationality: 'ET' }]) {
    const refused = await start(sessionId, over)
    expect([refused.status, refused.body.code, refused.cookie]).toEqual([
      403,
      'session.code_required',
      undefined,
    ])
  }
  const qr = await start(sessionId, { handOff: 'a'.repeat(43) })
  expect([qr.body.code, qr.cookie]).toEqual(['session.hand_off_invalid', undefined])
  const params = { sessionId }
  const cookie = 'c'.repeat(43)
  const refusals = [
    await calls('getSession', { params, cookie }),
    await calls('updateSession', { params, cookie, body: { nationality: 'ET' } }),
    await calls('getNotice', { params, cookie }),
    await calls('handOff', { params, cookie, body: {} }),
    await calls('liveness', { params, cookie, body: {} }),
    await calls('readCard', { params, cookie }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
  const { detail, public: seen } = await read(bank, verificationId)
  expect([seen.status, seen.proofOfPossession, seen.possession]).toEqual(['pending', 'contact', null])
  expect([detail.proofOfPossession, detail.possession, detail.seenFrom]).toEqual(['contact', null, null])
  expect(await eventsOf(verificationId, 'verification.started')).toEqual([])
})

test('with the code from the phone the check opens; the proof is on the case, in the timeline and an event', async () => {
  const bank = await openCompany('proves')
  const { verificationId, sessionId } = await createLink(bank, {
    customerPhone: PHONE,
    customerEmail: 'hana@example.com',
    proofOfPossession: 'contact',
  })
  const about = (await calls('aboutLink', { params: { sessionId } })).body
  expect([about.proofOfPossession, about.codeChannel]).toEqual(['contact', 'sms'])
  expect((await calls('sendCode', { params: { sessionId } })).body.channel).toBe('sms')
  const code = await readSms(verificationId)
  const stored = await querySuperuser(world, 'select * from hand_offs where session_id = $1', [sessionId])
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(code)

  const opened = await start(sessionId, { code: ` ${code.toLowerCase()} ` })
  expect([opened.status, opened.body.status]).toEqual([200, 'in_progress'])
  const { cookie } = opened
  expect((await start(sessionId, { nationality: 'ET' }, cookie)).body.nationality).toBe('ET')
  const seen = await read(bank, verificationId)
  const possession = { by: 'sms', at: expect.any(String) }
  expect([seen.public.possession, seen.detail.possession]).toEqual([possession, possession])
  expect(seen.words).toContain('Customer proved that the link is theirs')
  expect(await eventsOf(verificationId, 'verification.possession_proved')).toMatchObject([
    { payload: { data: { possession: 'sms' } } },
  ])

  // The code is used up, and the open check does not let another browser in without one.
  expect((await start(sessionId, { code })).body.code).toBe('session.code_invalid')
  expect((await start(sessionId, { takeOver: true })).body.code).toBe('session.code_required')
  expect((await calls('getSession', { params: { sessionId }, cookie })).status).toBe(200)
  // A second device joins by the first one's QR code.
  const handOff = (await calls('handOff', { params: { sessionId }, cookie, body: {} })).body.code
  expect((await start(sessionId, { handOff })).status).toBe(200)
})

test('the fifth wrong code ends the code, and an expired one does not open the check', async () => {
  const bank = await openCompany('guesses')
  const { verificationId, sessionId } = await createLink(bank, {
    customerPhone: PHONE,
    proofOfPossession: 'contact',
  })
  const send = async () => {
    expect((await calls('sendCode', { params: { sessionId } })).status).toBe(200)
    return readSms(verificationId)
  }
  const guess = async (times: number) => {
    for (let made = 0; made < times; made += 1)
      expect((await start(sessionId, { code: WRONG })).body.code).toBe('session.code_invalid')
  }
  const first = await send()
  await guess(5)
  expect((await start(sessionId, { code: first })).body.code).toBe('session.code_invalid')
  expect((await read(bank, verificationId)).words).toContain('Too many wrong codes: the code was ended')

  const second = await send()
  await querySuperuser(
    world,
    `update hand_offs set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
     where session_id = $1 and used_at is null`,
    [sessionId],
  )
  expect((await start(sessionId, { code: second })).body.code).toBe('session.code_invalid')

  const third = await send()
  await guess(4)
  expect((await start(sessionId, { code: third })).status).toBe(200)
})

test('the client’s app shows a code that opens its link; a mailed one does not exist', async () => {
  const bank = await openCompany('app')
  const { verificationId, sessionId } = await createLink(bank, {
    customerEmail: 'hana@example.com',
    proofOfPossession: 'app',
  })
  const about = (await calls('aboutLink', { params: { sessionId } })).body
  expect([about.proofOfPossession, about.codeChannel, about.mayMailCode]).toEqual(['app', null, false])
  expect((await calls('sendCode', { params: { sessionId } })).body.code).toBe('session.no_email')
  const create = (token: string) => calls('v1CreatePossessionCode', { token, params: { verificationId } })
  const earlier = (await create(bank.key)).body.data.code
  const { code } = (await create(bank.key)).body.data
  expect(code).toMatch(CODE)
  expect((await start(sessionId, { code: earlier })).body.code).toBe('session.code_invalid')
  expect((await start(sessionId, { code })).status).toBe(200)
  const { words, public: seen } = await read(bank, verificationId)
  expect(seen.possession).toMatchObject({ by: 'app' })
  expect(words).toContain('Code for the client’s app created')

  const other = await openCompany('stranger')
  expect((await create(other.key)).body.code).toBe('verification.not_found')
  const plain = await createLink(bank, {})
  const refused = await calls('v1CreatePossessionCode', { token: bank.key, params: plain })
  expect([refused.status, refused.body.code]).toEqual([409, 'verification.no_app_code'])
})

test('a client that requires it has it on every link, and a link cannot switch it off', async () => {
  const bank = await openCompany('requires')
  const { token } = bank
  expect((await calls('getSettings', { token })).body.data.proofOfPossession).toBe('none')
  await calls('updateSettings', { token, body: { proofOfPossession: 'contact' } })
  const byKey = await createLink(bank, { customerEmail: 'hana@example.com', proofOfPossession: 'none' })
  expect(byKey.created.proofOfPossession).toBe('contact')
  expect((await start(byKey.sessionId)).body.code).toBe('session.code_required')
  const body = { customerName: 'Hana Alemu', delivery: 'none' }
  const byStaff = await calls('createLinks', { token, body })
  expect([byStaff.status, Object.keys(byStaff.body.fields)]).toEqual([400, ['customerEmail']])
  const withApp = await calls('createLinks', { token, body: { ...body, proofOfPossession: 'app' } })
  expect(withApp.status).toBe(200)
  expect((await start(sessionIdFromUrl(withApp.body.verificationUrl))).body.code).toBe(
    'session.code_required',
  )
  // Its links from before stay as they were.
  await calls('updateSettings', { token, body: { proofOfPossession: 'none' } })
  const open = await createLink(bank, {})
  await calls('updateSettings', { token, body: { proofOfPossession: 'app' } })
  expect((await start(open.sessionId)).status).toBe(200)
})
