import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import type { NoticeFacts } from '../domain/clients/notice/notice-facts.ts'
import { renderConsentText } from '../domain/clients/notice/render-consent-text.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ vision: true })

let token: string
let key: string
beforeAll(async () => {
  ;({ token } = await signUp(world, calls, 'guarded'))
  const body = { keyName: 'core', permissions: ['read'], mode: 'live' }
  key = (await calls('createApiKey', { token, body })).body.data.apiKey
  await calls('updateSettings', { token, body: { guardianConsent: true } })
})

const rows = (sql: string, ...values: unknown[]) => querySuperuser(world, sql, values)

/** A customer of 15 years at the personal details. */
async function reachDetails(as = token) {
  const body = { customerName: 'Young Person', customerEmail: 'young@example.com' }
  const created = (await calls('createLink', { token: as, body })).body
  const sessionId = sessionIdFromUrl(created.verificationUrl)
  const params = { sessionId }
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const own = { params, cookie }
  await giveConsents(calls, own)
  await calls('updateSession', { ...own, body: { documentType: 'passport' } })
  const enter = () =>
    calls('savePersonalInfo', {
      ...own,
      body: {
        fullName: 'Young Person',
        dateOfBirth: `${world.clock.now().getUTCFullYear() - 15}-01-01`,
        gender: 'F',
        idNumber: 'EP1234567',
      },
    })
  const photograph = async () => {
    const { picture } = await specimen('hanna-passport-front')
    const file = new Uint8Array(await readFile(picture))
    return calls('uploadDocument', { ...own, body: { documentType: 'front' }, file })
  }
  return { own, params, verificationId: String(created.verificationId), enter, photograph }
}

type Minor = Awaited<ReturnType<typeof reachDetails>>

/** The secret of the link that the customer passes on. */
async function getSecret({ own }: Pick<Minor, 'own'>): Promise<string> {
  const { body } = await calls('createGuardianLink', { ...own, body: { language: 'en' } })
  return /#guardian=(\w+)$/u.exec(body.url)![1]!
}

async function agree({ params, own }: Minor, { sameBrowser = false } = {}) {
  const secret = await getSecret({ own })
  const { body } = await calls('getGuardianText', { params, body: { token: secret, language: 'en' } })
  return calls('giveGuardianConsent', {
    params,
    ...(sameBrowser && { cookie: own.cookie }),
    body: {
      token: secret,
      fullName: 'Almaz Needle',
      relation: 'parent',
      sha256: body.text.sha256,
      language: 'en',
    },
  })
}

const detailOf = async (verificationId: string) =>
  (await calls('getVerification', { token, params: { verificationId } })).body.data

test('without the setting a minor is stopped, and there is no guardian’s link', async () => {
  const other = (await signUp(world, calls, 'unguarded')).token
  const minor = await reachDetails(other)
  expect((await minor.enter()).body.code).toBe('claims.too_young')
  expect((await calls('createGuardianLink', { ...minor.own, body: { language: 'en' } })).body.code).toBe(
    'guardian.link_invalid',
  )
})

test('before a guardian has agreed nothing is kept, a picture taken first included; after, the check goes on', async () => {
  const minor = await reachDetails()
  const { params, own, verificationId } = minor
  expect((await minor.photograph()).status).toBe(200)
  const stopped = await minor.enter()
  expect([stopped.status, stopped.body.code]).toEqual([403, 'claims.guardian_needed'])
  expect(
    await rows(
      `select personal_info as info, (select count(*)::int from evidence e where e.session_id = s.session_id) as pictures
       from verification_sessions s where session_id = $1`,
      params.sessionId,
    ),
  ).toEqual([{ info: null, pictures: 0 }])

  const given = await agree(minor)
  expect(given.body).toMatchObject({ success: true, thanks: { title: 'Thank you' } })
  expect((await agree(minor)).status).toBe(200)
  expect((await minor.enter()).status).toBe(200)
  expect((await minor.photograph()).status).toBe(200)

  const detail = await detailOf(verificationId)
  const consents = detail.consents.filter(({ kind }: { kind: string }) => kind === 'guardian')
  expect(consents).toMatchObject([
    { guardian: { fullName: 'Almaz Needle', relation: 'parent', sameBrowser: false }, endedAt: null },
  ])
  const timeline: { event: string; actor: string }[] = detail.timeline
  expect(timeline).toContainEqual(
    expect.objectContaining({ event: 'consent.guardian_given', actor: 'Guardian', words: 'Guardian agreed' }),
  )
  expect(timeline.map(({ event }) => event)).toContain('claims.guardian_needed')
  const seen = await calls('v1GetVerification', { token: key, params: { verificationId } })
  expect(seen.body.data.guardianConsentedAt).toBe(consents[0].givenAt)
  const pdf = await calls('getReport', { token, params: { verificationId } })
  expect(pdf.status).toBe(200)
  // The name is sealed, and in no log.
  for (const table of ['consents', 'consent_texts', 'audit_log', 'events'])
    expect(JSON.stringify(await rows(`select * from ${table}`))).not.toContain('Needle')
  expect((await calls('getSession', own)).status).toBe(200)

  await calls('eraseVerification', { token, params: { verificationId }, body: { confirm: 'erase' } })
  expect(
    await rows(
      `select guardian, ip from consents where kind = 'guardian' and session_id = $1`,
      params.sessionId,
    ),
  ).toEqual([{ guardian: null, ip: null }])
})

test('the case says that a guardian agreed in a browser that has the customer’s check', async () => {
  const minor = await reachDetails()
  expect((await agree(minor, { sameBrowser: true })).status).toBe(200)
  const detail = await detailOf(minor.verificationId)
  expect(detail.consents.at(-1).guardian.sameBrowser).toBe(true)
})

test('a guardian reads the text in five languages; each stored text renders to its hash', async () => {
  for (const language of LANGUAGES) {
    const minor = await reachDetails()
    const secret = await getSecret(minor)
    const input = { params: minor.params, body: { token: secret, language } }
    const { body } = await calls('getGuardianText', input)
    expect(body).toMatchObject({ language, thanks: null })
    const consent = { token: secret, fullName: 'Almaz Tesfaye', relation: 'legal_guardian', language }
    const wrong = await calls('giveGuardianConsent', {
      params: minor.params,
      body: { ...consent, sha256: '0'.repeat(64) },
    })
    expect(wrong.body.code).toBe('consent.text_changed')
    const given = await calls('giveGuardianConsent', {
      params: minor.params,
      body: { ...consent, sha256: body.text.sha256 },
    })
    expect(given.status).toBe(200)
    expect((await calls('getGuardianText', input)).body.thanks.withdrawUrl).toContain('#withdraw=')
  }
  const texts = await rows(
    `select distinct language, facts, sha256, text from consent_texts where kind = 'guardian'`,
  )
  expect(texts.map(({ language }) => language).toSorted()).toEqual([...LANGUAGES].toSorted())
  for (const { language, facts, sha256, text } of texts) {
    expect(createHash('sha256').update(String(text)).digest('hex')).toBe(sha256)
    const again = renderConsentText(
      'guardian',
      facts as unknown as NoticeFacts,
      language as (typeof LANGUAGES)[number],
    )
    expect([again.text, again.sha256]).toEqual([text, sha256])
  }
})

test('a wrong secret opens nothing, and a guardian withdraws or refuses by their link: the check ends', async () => {
  const minor = await reachDetails()
  const { params } = minor
  for (const wrong of ['x', await getSecret(await reachDetails())])
    expect((await calls('getGuardianText', { params, body: { token: wrong } })).body.code).toBe(
      'guardian.link_invalid',
    )
  const { body } = await calls('getGuardianText', { params, body: { token: await getSecret(minor) } })
  const withdrawal = /#withdraw=(\w+)$/u.exec(body.refuseUrl)![1]!
  expect((await agree(minor)).status).toBe(200)
  expect((await minor.enter()).status).toBe(200)
  expect((await calls('withdrawConsent', { params, body: { token: withdrawal } })).status).toBe(200)
  const detail = await detailOf(minor.verificationId)
  expect(detail).toMatchObject({ status: 'declined', claims: null })
  expect(detail.consents.at(-1)).toMatchObject({ kind: 'guardian', ending: 'withdrawn', guardian: null })
  expect((await minor.enter()).body.code).toBe('link.declined')
})
