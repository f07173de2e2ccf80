import { beforeAll, expect, test } from 'vitest'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ config: { publicUrl: 'https://verify.example.com' } })
let sessionId: string
let browserToken = ''

beforeAll(async () => {
  const { token } = await signUp(world, calls, 'owner')
  const body = {
    customerName: 'Almaz Ayana',
    customerEmail: 'almaz@example.com',
    customerPhone: '+251911000000',
  }
  sessionId = sessionIdFromUrl((await calls('createLink', { token, body })).body.verificationUrl)
})

test('the first browser is bound by a cookie that scripts cannot read; a leaked link shows no personal data', async () => {
  const started = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  expect(started.body).toMatchObject({
    success: true,
    sessionId,
    company: 'owner company',
    nationality: 'ET',
  })
  expect(started.text).not.toMatch(/Almaz|almaz|911000000/)
  const cookie = String(started.headers['set-cookie'])
  for (const attribute of ['__Host-wabi_session=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(cookie).toContain(attribute)

  browserToken = started.cookie ?? ''

  const params = { sessionId }
  expect((await calls('getSession', { params, cookie: started.cookie })).body.sessionId).toBe(sessionId)
  expect((await calls('getSession', { params })).body.code).toBe('session.not_found')
  expect((await calls('getSession', { params, cookie: 'x'.repeat(43) })).body.code).toBe('session.not_found')

  // Once personal data is entered, the session belongs to this browser.
  const own = { params, cookie: started.cookie }
  await giveConsents(calls, own)
  await calls('updateSession', { ...own, body: { documentType: 'national_id' } })
  const claims = {
    fullName: 'Almaz Kebede',
    dateOfBirth: '1990-01-31',
    gender: 'F',
    idNumber: '123456789012',
  }
  expect((await calls('savePersonalInfo', { ...own, body: claims })).status).toBe(200)
  const elsewhere = await calls('startVerification', { body: { sessionId } })
  expect([elsewhere.body.code, elsewhere.cookie]).toEqual(['session.bound_elsewhere', undefined])
  const again = await calls('startVerification', { body: { sessionId }, cookie: started.cookie })
  expect([again.status, again.cookie]).toEqual([200, undefined])
})

test('over https a cookie without the prefix, which a sibling subdomain could set, is not read', async () => {
  const body = { sessionId }
  expect((await calls('startVerification', { body, cookie: browserToken })).status).toBe(200)
  const headers = { cookie: `wabi_session=${browserToken}` }
  expect((await calls('startVerification', { body, headers })).body.code).toBe('session.bound_elsewhere')
})

test('an unknown session and a missing one are refused', async () => {
  const unknown = await calls('startVerification', { body: { sessionId: `ses_${'Z'.repeat(26)}` } })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'session.not_found'])
  const none = await calls('startVerification')
  expect([none.status, none.body.code]).toEqual([404, 'session.link_required'])
})

test('the country of an address comes from a bundled database', async () => {
  expect((await calls('locate', { ip: '127.0.0.1' })).body).toEqual({
    ip: '127.0.0.1',
    country_name: null,
    country_code: null,
  })
  expect((await calls('locate', { ip: '196.188.0.1' })).body).toMatchObject({
    country_name: 'Ethiopia',
    country_code: 'ET',
  })
})
