import type { Language } from '@wabi/contract/language/languages.ts'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ConsentKind } from '@wabi/contract/verification/consent.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ vision: true })

let token: string
beforeAll(async () => {
  ;({ token } = await signUp(world, calls, 'consent'))
})

/** Invites a customer who opens the link. */
async function invite({ nationality = 'ET', as = token } = {}) {
  const link = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.com' }
  const created = (await calls('createLink', { token: as, body: link })).body
  const sessionId = sessionIdFromUrl(created.verificationUrl)
  const started = await calls('startVerification', { body: { sessionId, nationality } })
  return {
    sessionId,
    verificationId: String(created.verificationId),
    own: { params: { sessionId }, cookie: started.cookie },
    started,
  }
}

type Own = Awaited<ReturnType<typeof invite>>['own']

async function give(own: Own, kind: ConsentKind, language: Language = 'en') {
  const { body } = await calls('getNotice', { ...own, query: { language } })
  return calls('giveConsent', { ...own, body: { kind, sha256: body[kind].sha256, language } })
}

const CLAIMS = {
  fullName: 'Hanna Tesfaye Bekele',
  dateOfBirth: '1994-03-17',
  gender: 'F',
  idNumber: 'EP1234567',
}

async function photograph(own: Own) {
  const { picture } = await specimen('hanna-passport-front')
  const file = new Uint8Array(await readFile(picture))
  return calls('uploadDocument', { ...own, body: { documentType: 'front' }, file })
}

/** A customer who has sent the front of a passport. */
async function reachPhoto() {
  const customer = await invite()
  await giveConsents(calls, customer.own)
  await calls('updateSession', { ...customer.own, body: { documentType: 'passport' } })
  await calls('savePersonalInfo', { ...customer.own, body: CLAIMS })
  expect((await photograph(customer.own)).status).toBe(200)
  return customer
}

const rows = (sql: string, ...values: unknown[]) => querySuperuser(world, sql, values)

const statusOf = async (verificationId: string) =>
  (await rows('select status from customer_verifications where verification_id = $1', verificationId))[0]
    ?.status

const eventsOf = async (verificationId: string) =>
  (await rows('select type from events where verification_id = $1 order by position', verificationId)).map(
    ({ type }) => type,
  )

/** Everything that the customer entered or sent, by table. */
const leftOf = async (verificationId: string) =>
  (
    await rows(
      `select (select count(*)::int from evidence where verification_id = $1) as pictures,
         (select count(*)::int from findings where verification_id = $1) as findings,
         (select count(*)::int from face_templates where verification_id = $1) as faces,
         (select count(*)::int from verification_sessions where verification_id = $1 and personal_info is not null) as claims`,
      verificationId,
    )
  )[0]

describe('two separate acts', () => {
  test('without both, no picture and no personal data is accepted, on the phone of a hand-off neither', async () => {
    const { own, sessionId } = await invite()
    await calls('updateSession', { ...own, body: { documentType: 'passport' } })
    const { code } = (await calls('handOff', { ...own, body: {} })).body
    const phone = await calls('startVerification', { body: { sessionId, handOff: code, device: 'mobile' } })
    const there = { params: { sessionId }, cookie: phone.cookie }
    for (const kind of [null, 'notice'] as const) {
      if (kind) expect((await give(there, kind)).body.consented).toBe(false)
      expect((await calls('savePersonalInfo', { ...there, body: CLAIMS })).body.code).toBe('consent.required')
      // As if everything before had been done.
      await rows(
        `update verification_sessions set personal_info = '{"sealed":"x"}', front_image_path = null where session_id = $1`,
        sessionId,
      )
      expect((await photograph(there)).body.code).toBe('consent.required')
      await rows(`update verification_sessions set front_image_path = 'x' where session_id = $1`, sessionId)
      const selfie = new Uint8Array(await readFile((await specimen('hanna-passport-front')).selfie))
      const answers = [
        await calls('checkSelfie', { ...there, file: selfie }),
        await calls('liveness', { ...there, body: {} }),
        await calls('verifyKyc', { ...there, body: { selfieImage: dataUrl(selfie) } }),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [409, 'consent.required']),
      )
      await rows(
        'update verification_sessions set personal_info = null, front_image_path = null where session_id = $1',
        sessionId,
      )
    }
    expect((await give(there, 'biometrics')).body.consented).toBe(true)
    expect((await calls('savePersonalInfo', { ...there, body: CLAIMS })).status).toBe(200)
    expect((await photograph(there)).status).toBe(200)
  })

  test('are accepted only for the current text, in a language of the list', async () => {
    const { own } = await invite()
    const { body } = await calls('getNotice', { ...own, query: { language: 'am' } })
    const send = (over: object) =>
      calls('giveConsent', {
        ...own,
        body: { kind: 'notice', sha256: body.notice.sha256, language: 'am', ...over },
      })
    for (const language of ['klingon', '<b>xx</b>', '', 'EN'])
      expect((await send({ language })).status).toBe(400)
    expect((await send({ language: 'so' })).body.code).toBe('consent.text_changed')
    expect((await send({ kind: 'biometrics' })).body.code).toBe('consent.text_changed')
    await calls('updateSettings', { token, body: { retentionDays: 180 } })
    expect((await send({})).body.code).toBe('consent.text_changed')
    expect((await give(own, 'notice', 'am')).status).toBe(200)
  })
})

test('a take-over ends the consents and keeps their rows', async () => {
  const { own, sessionId } = await invite()
  await giveConsents(calls, own)
  await calls('updateSession', { ...own, body: { documentType: 'passport' } })
  await calls('savePersonalInfo', { ...own, body: CLAIMS })
  const other = await calls('startVerification', { body: { sessionId, nationality: 'ET', takeOver: true } })
  expect(other.body.consented).toBe(false)
  const there = { params: { sessionId }, cookie: other.cookie }
  await calls('updateSession', { ...there, body: { documentType: 'passport' } })
  expect((await calls('savePersonalInfo', { ...there, body: CLAIMS })).body.code).toBe('consent.required')
  await giveConsents(calls, there, 'om')
  expect(
    await rows('select kind, language, ending from consents where session_id = $1 order by id', sessionId),
  ).toEqual([
    { kind: 'notice', language: 'en', ending: 'taken_over' },
    { kind: 'biometrics', language: 'en', ending: 'taken_over' },
    { kind: 'notice', language: 'om', ending: null },
    { kind: 'biometrics', language: 'om', ending: null },
  ])
})

test('the language begins with the link’s, then the browser’s, then the nationality’s', async () => {
  const { own } = await invite({ nationality: 'SO' })
  const language = async (query: Record<string, string>) =>
    (await calls('getNotice', { ...own, query })).body.language
  expect(await language({})).toBe('so')
  expect(await language({ browser: 'fr-FR,ti-ER,en' })).toBe('ti')
  expect(await language({ browser: 'ti', language: 'om' })).toBe('om')
  const body = { customerName: 'Hanna', customerEmail: 'h@example.com', language: 'am' }
  const sessionId = sessionIdFromUrl((await calls('createLinks', { token, body })).body.verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId } })
  const answer = await calls('getNotice', { params: { sessionId }, cookie, query: { browser: 'en' } })
  expect(answer.body).toMatchObject({ language: 'am', notice: { agree: 'እስማማለሁ' }, due: 'notice' })
})

describe('verifying another way', () => {
  test('ends the check as declined, deletes what was sent and says what the company offers', async () => {
    const otherWay = { en: 'Come to the branch in Bole with your passport.', am: 'በቦሌ ቅርንጫፍ ይምጡ።' }
    await calls('updateSettings', { token, body: { otherWay } })
    const { own, verificationId, sessionId } = await reachPhoto()
    const notice = await calls('getNotice', { ...own, query: { language: 'am' } })
    expect(notice.body.decline.paragraphs).toContain(otherWay.am)
    const declined = await calls('decline', { ...own, body: { language: 'ti' } })
    // Tigrinya is not written: the English words.
    expect(declined.body.paragraphs).toContain(otherWay.en)
    expect(await statusOf(verificationId)).toBe('declined')
    expect(await leftOf(verificationId)).toEqual({ pictures: 0, findings: 0, faces: 0, claims: 0 })
    expect(await eventsOf(verificationId)).toEqual([
      'session.generated',
      'verification.started',
      'verification.declined',
    ])
    expect((await calls('startVerification', { ...own, body: { sessionId } })).body.code).toBe(
      'link.declined',
    )
    expect((await photograph(own)).body.code).toBe('link.declined')
    const about = await calls('aboutLink', { params: { sessionId } })
    expect(about.body).toMatchObject({ state: 'declined', otherWay: otherWay.en })
    const detail = (await calls('getVerification', { token, params: { verificationId } })).body.data
    expect(detail.timeline.map(({ words }: { words: string }) => words)).toContain(
      'Customer chose to verify another way',
    )
    const listed = await calls('listVerifications', { token, query: { status: 'declined' } })
    expect(listed.body.data.map((row: { verificationId: string }) => row.verificationId)).toContain(
      verificationId,
    )
    // The name and address that the company invited them with stay until the retention ends.
    expect(detail).toMatchObject({ customerName: 'Hanna Tesfaye', status: 'declined', claims: null })
  })

  test('is offered by a fallback where the company has written nothing', async () => {
    const other = (await signUp(world, calls, 'silent')).token
    const { own } = await invite({ as: other })
    const { body } = await calls('getNotice', { ...own, query: { language: 'en' } })
    expect(body.decline.paragraphs[0]).toMatch(/^Ask silent company how else you can prove who you are/u)
  })
})

test('no long-lived cookie is set before the consent; the device’s lasts 30 days after it', async () => {
  const { started, own, sessionId } = await invite()
  const cookies = (answer: typeof started) => [answer.headers['set-cookie'] ?? []].flat().map(String)
  expect(cookies(started)).toHaveLength(1)
  expect(cookies(started)[0]).toMatch(/^wabi_session=.*Max-Age=86400;/u)
  const device = () =>
    rows(
      'select device_hash is not null as known from verification_sessions where session_id = $1',
      sessionId,
    )
  expect(await device()).toEqual([{ known: false }])
  const given = await give(own, 'notice')
  expect(
    cookies(given)
      .map((cookie) => /^(\w+)=.*Max-Age=(\d+);/u.exec(cookie)?.slice(1))
      .toSorted(),
  ).toEqual([
    ['wabi_device', '2592000'],
    ['wabi_session', '2592000'],
  ])
  expect(await device()).toEqual([{ known: true }])
  const { body } = await calls('getNotice', { ...own, query: { language: 'en' } })
  expect(JSON.stringify(body.notice)).toMatch(/wabi_device.*30 days/u)
})

describe('a date of birth below the minimum age', () => {
  test('stops at the date of birth, stores nothing, and can be corrected', async () => {
    const { own, verificationId } = await invite()
    await giveConsents(calls, own)
    await calls('updateSession', { ...own, body: { documentType: 'passport' } })
    const year = world.clock.now().getUTCFullYear() - 17
    const young = { ...CLAIMS, fullName: 'Young Person', dateOfBirth: `${year}-01-01` }
    const refused = await calls('savePersonalInfo', { ...own, body: young })
    expect([refused.status, refused.body.code]).toEqual([403, 'claims.too_young'])
    expect(refused.body.error).toMatch(
      /What you entered is not stored, and photos that were taken are deleted/u,
    )
    expect(await leftOf(verificationId)).toMatchObject({ claims: 0, pictures: 0 })
    expect((await calls('savePersonalInfo', { ...own, body: CLAIMS })).status).toBe(200)
    expect((await photograph(own)).status).toBe(200)
    // Entered after a photo: that goes too.
    expect((await calls('savePersonalInfo', { ...own, body: young })).body.code).toBe('claims.too_young')
    expect(await leftOf(verificationId)).toEqual({ claims: 0, pictures: 0, findings: 0, faces: 0 })
    const detail = (await calls('getVerification', { token, params: { verificationId } })).body.data
    expect(detail.timeline.map(({ event }: { event: string }) => event)).toContain('claims.too_young')
  })

  test('is accepted where the company sets no minimum', async () => {
    const other = (await signUp(world, calls, 'all-ages')).token
    await calls('updateSettings', { token: other, body: { minimumAge: 0 } })
    const { own } = await invite({ as: other })
    await giveConsents(calls, own)
    await calls('updateSession', { ...own, body: { documentType: 'passport' } })
    const body = { ...CLAIMS, dateOfBirth: `${world.clock.now().getUTCFullYear() - 9}-01-01` }
    expect((await calls('savePersonalInfo', { ...own, body })).status).toBe(200)
  })
})

const dataUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
