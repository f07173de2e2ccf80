import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { type Office, openOffice } from '../domain/verification/session/testing/office.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { getWithdrawUrl } from '../domain/verification/session/withdraw-token.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { StorageMissing } from '../platform/storage/storage.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { listMailsTo } from '../testing/mailbox.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { readPhotos } from '../testing/measure-journey.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ vision: true })

let token: string
let clientId: string
let office: Office
beforeAll(async () => {
  ;({ token, clientId } = await signUp(world, calls, 'withdrawals'))
  office = await openOffice(world)
})

const rows = (sql: string, ...values: unknown[]) => querySuperuser(world, sql, values)

const tokenIn = (text: string) => /#withdraw=([\da-f]{64})/u.exec(text)?.[1] ?? ''
const tokenOf = (sessionId: string) => tokenIn(getWithdrawUrl(systemContext(world, 'test'), sessionId))

const statusOf = async (verificationId: string) =>
  (
    await rows(
      'select status, outcome, overall_score from customer_verifications where verification_id = $1',
      verificationId,
    )
  )[0]

const eventsOf = async (verificationId: string) =>
  (await rows('select type from events where verification_id = $1 order by position', verificationId)).map(
    ({ type }) => type,
  )

const actionsOf = async (verificationId: string) =>
  (await rows('select action from audit_log where subject = $1 order by created_at, id', verificationId)).map(
    ({ action }) => action,
  )

test('every mail to a customer carries the link, and only its secret opens the page', async () => {
  const customerEmail = 'mailed@example.com'
  const body = { customerName: 'Hanna Tesfaye', customerEmail }
  const created = (await calls('createLink', { token, body })).body
  const sessionId = sessionIdFromUrl(created.verificationUrl)
  const { verificationId } = created
  await calls('sendCode', { params: { sessionId } })
  await calls('resendLink', { token, params: { verificationId }, body: {} })
  await calls('cancelVerification', { token, params: { verificationId } })
  const mails = await listMailsTo(world, customerEmail)
  expect(mails).toHaveLength(4)
  const secret = tokenOf(sessionId)
  for (const { text, html } of mails) {
    expect(tokenIn(text)).toBe(secret)
    expect(html).toContain(`href="http://localhost:3000/verify/${sessionId}#withdraw=${secret}"`)
  }
  const preview = (given?: string) =>
    calls('previewWithdrawal', { params: { sessionId }, body: { token: given } })
  expect((await preview(secret)).body).toMatchObject({ company: 'withdrawals company', language: 'en' })
  for (const given of [undefined, '', secret.replace(/.$/u, 'x'), tokenOf(`ses_${'0'.repeat(26)}`)])
    expect((await preview(given)).body.code).toBe('consent.withdraw_link_invalid')
})

test('a check in progress ends as declined from the customer’s own page, in their language', async () => {
  const body = { customerName: 'Hanna Tesfaye', customerEmail: 'own@example.com' }
  const created = (await calls('createLink', { token, body })).body
  const sessionId = sessionIdFromUrl(created.verificationUrl)
  const params = { sessionId }
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  await giveConsents(calls, { params, cookie }, 'so')
  const preview = await calls('previewWithdrawal', { params, cookie, body: { language: 'so' } })
  expect(preview.body).toMatchObject({
    title: 'Ka noqo oggolaanshahaaga',
    confirm: 'Ka noqo',
    held: {
      title: 'Xogta kugu saabsan ee la hayo',
      lines: [
        'Magacaaga',
        'Iimaylkaaga ama lambarka taleefankaaga',
        'Wixii aad oggolaatay iyo diiwaanka tallaabo kasta',
      ],
    },
  })
  const withdrawn = await calls('withdrawConsent', { params, cookie, body: { language: 'so' } })
  expect(withdrawn.body).toMatchObject({ success: true, language: 'so' })
  expect(await statusOf(created.verificationId)).toMatchObject({ status: 'declined' })
  expect(await eventsOf(created.verificationId)).toEqual([
    'session.generated',
    'verification.started',
    'verification.declined',
    'verification.consent_withdrawn',
  ])
  expect((await actionsOf(created.verificationId)).slice(-2)).toEqual([
    'consent.withdrawn',
    'verification.declined',
  ])
  expect(await rows('select ending from consents where session_id = $1', sessionId)).toEqual([
    { ending: 'withdrawn' },
    { ending: 'withdrawn' },
  ])
  // Again: the same words, and nothing more is recorded.
  const again = { params, body: { token: tokenOf(sessionId), language: 'so' } }
  expect((await calls('withdrawConsent', again)).status).toBe(200)
  expect(await eventsOf(created.verificationId)).toHaveLength(4)
})

describe('by the link in a mail', () => {
  test('a case in review leaves the queue without a decision, and everything entered is deleted', async () => {
    const { verificationId, sessionId, evidenceId } = await createPendingCase(world, office)
    const [photo] = await rows('select storage_key from evidence where id = $1', evidenceId)
    const params = { sessionId }
    const body = { token: tokenOf(sessionId), language: 'en' }
    const held = async () => (await calls('previewWithdrawal', { params, body })).body
    const preview = await held()
    expect(preview.paragraphs[0]).toBe('This check ends without a decision.')
    expect(preview.held.lines).toEqual(
      expect.arrayContaining([
        'Your name',
        'The details that you entered: name, date of birth, gender, document number, address',
        expect.stringMatching(/^Photos of your document: \d$/u),
        'The result of your check, with its reasons',
      ]),
    )
    // Whoever has the mail reads what there is, not what it says.
    expect(JSON.stringify(preview)).not.toContain('Hanna')
    expect((await calls('withdrawConsent', { params, body })).status).toBe(200)
    expect(await statusOf(verificationId)).toEqual({ status: 'declined', outcome: null, overall_score: null })
    expect(await rows('select 1 from evidence where verification_id = $1', verificationId)).toEqual([])
    expect((await held()).held.lines.filter((line: string) => /photo|details/iu.test(line))).toEqual([])
    await expect(world.storage.get(String(photo?.storage_key))).rejects.toThrow(StorageMissing)
    const [kept] = await rows(
      `select s.personal_info, d.sealed_evidence, d.checks::text as checks from verification_sessions s
       join decisions d using (client_id, verification_id) where verification_id = $1`,
      verificationId,
    )
    expect(kept).toMatchObject({ personal_info: null, sealed_evidence: null })
    expect(kept?.checks).not.toContain('2031-05-05')
    expect(await eventsOf(verificationId)).toEqual(
      expect.arrayContaining(['verification.declined', 'verification.consent_withdrawn']),
    )
  })

  test('a decided check keeps its decision and the claims; the pictures are deleted', async () => {
    const { verificationId, sessionId } = await createPendingCase(world, office)
    await rows(
      `update customer_verifications set status = 'completed', outcome = 'approved' where verification_id = $1`,
      verificationId,
    )
    await rows(
      `insert into consents (client_id, session_id, version, language) values ($1, $2, '2026-11-21', 'en')`,
      office.clientId,
      sessionId,
    )
    const params = { sessionId }
    const body = { token: tokenOf(sessionId), language: 'en' }
    const words = (await calls('withdrawConsent', { params, body })).body.paragraphs.join(' ')
    expect(words).toContain('All photos and face measurements are deleted.')
    expect(words).toContain('The decision was already made and stays on record')
    expect(await statusOf(verificationId)).toMatchObject({ status: 'completed', outcome: 'approved' })
    expect(await rows('select 1 from evidence where verification_id = $1', verificationId)).toEqual([])
    expect(
      await rows(
        'select personal_info is not null as kept from verification_sessions where session_id = $1',
        sessionId,
      ),
    ).toEqual([{ kept: true }])
    expect(await eventsOf(verificationId)).toContain('verification.consent_withdrawn')
    expect(await eventsOf(verificationId)).not.toContain('verification.declined')
  })
})

test('a company that keeps document photos loses the selfie, the head turn and every measured face', async () => {
  await calls('updateSettings', { token, body: { documentsAfterWithdrawal: 'keep' } })
  const front = await specimen('hanna-passport-front')
  const { nationality, ...claims } = front.claims
  const body = { customerName: claims.fullName, customerEmail: 'kept@example.com' }
  const created = (await calls('createLink', { token, body })).body
  const { verificationId } = created
  const sessionId = sessionIdFromUrl(created.verificationUrl)
  const params = { sessionId }
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality } })
  const own = { params, cookie }
  await giveConsents(calls, own)
  await calls('updateSession', { ...own, body: { documentType: 'passport' } })
  await calls('savePersonalInfo', { ...own, body: claims })
  const file = new Uint8Array(await readFile(front.picture))
  await calls('uploadDocument', { ...own, body: { documentType: 'front' }, file })
  await readPhotos(world, { clientId, verificationId })
  const browser = new CustomerBrowser(world, sessionId)
  browser.cookie = cookie ?? null
  await browser.turnHead('hanna')
  const selfieImage = `data:image/jpeg;base64,${(await readFile(front.selfie)).toString('base64')}`
  const decided = await calls('verifyKyc', { ...own, body: { selfieImage } })
  expect(decided.status).toBe(200)
  const count = async () =>
    (
      await rows(
        `select (select count(*)::int from face_templates where verification_id = $1 and sealed is not null) as faces,
           (select array_agg(distinct kind order by kind) from evidence where verification_id = $1) as pictures,
           (select array_agg(distinct kind order by kind) from findings where verification_id = $1) as findings,
           (select count(*)::int from document_numbers where verification_id = $1) as numbers`,
        verificationId,
      )
    )[0]
  expect(await count()).toMatchObject({ pictures: ['document_front', 'liveness', 'selfie'] })
  expect(Number((await count())?.faces)).toBeGreaterThan(0)
  const undecided = decided.body.verificationStatus === 'pending_review'
  expect(undecided).toBe(false)

  const withdrawn = await calls('withdrawConsent', { ...own, body: {} })
  expect(withdrawn.body.paragraphs[0]).toMatch(/^Your selfie, head turn and face measurements are deleted/u)
  expect(await count()).toEqual({
    faces: 0,
    pictures: ['document_front'],
    findings: ['document'],
    numbers: 0,
  })
  const detail = (await calls('getVerification', { token, params: { verificationId } })).body.data
  expect(detail.printed.length).toBeGreaterThan(0)
  expect(detail.decision.outcome).toBe(decided.body.verificationStatus)
  expect(detail.consents).toMatchObject([
    {
      kind: 'notice',
      language: 'en',
      ending: 'withdrawn',
      text: expect.stringContaining('withdrawals company'),
    },
    { kind: 'biometrics', language: 'en', ending: 'withdrawn' },
  ])
  // The page still shows the result, and does not wait for a reading.
  expect((await calls('getSession', own)).body).toMatchObject({ consented: false, reading: false })
})
