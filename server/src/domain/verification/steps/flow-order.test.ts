import { describe, expect, test } from 'vitest'
import { giveConsent } from '../consent/give-consent.ts'
import { listVerifications } from '../../records/lists/list-verifications.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { updateSession } from './update-session.ts'
import { openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { CustomerBrowser, getErrorCode, HANNA } from '../session/testing/customer.ts'

const { world, office } = useOffice()

async function opened(): Promise<CustomerBrowser> {
  const browser = new CustomerBrowser(world, (await office.invite()).sessionId)
  await browser.start()
  return browser
}

const NO_PICTURE = Uint8Array.of(1, 2, 3)

describe('the order of the steps', () => {
  test('a step that is too early names the one that is due', async () => {
    const browser = await opened()
    await browser.consent()
    expect(await getErrorCode(browser.choose('passport'))).toBe('step.out_of_order nationality')
    expect(await getErrorCode(browser.submitDetails())).toBe('step.out_of_order nationality')
    await browser.start({ nationality: 'ET' })
    expect(await getErrorCode(browser.submitDetails())).toBe('step.out_of_order document_type')
    expect(await getErrorCode(browser.photo('front', NO_PICTURE))).toBe('step.out_of_order document_type')
    await browser.choose('national_id')
    expect(await getErrorCode(browser.photo('back', NO_PICTURE))).toBe('step.out_of_order personal_info')
    expect(await getErrorCode(browser.selfie(NO_PICTURE))).toBe('step.out_of_order personal_info')
    await browser.submitDetails()
    expect(await getErrorCode(browser.photo('back', NO_PICTURE))).toBe('step.out_of_order document_front')
    expect(await getErrorCode(browser.selfie(NO_PICTURE))).toBe('step.out_of_order document_front')
    expect(await getErrorCode(browser.photo('front', NO_PICTURE))).toBe('image.unsupported')
    expect(await getErrorCode(browser.photo('front', new Uint8Array()))).toBe('document.missing')
    expect(await getErrorCode(browser.photo('front', new Uint8Array(10_000_001)))).toBe('image.too_large')
  })

  test('personal data needs consent first, and only to the current text', async () => {
    const browser = await opened()
    await browser.start({ nationality: 'ET' })
    await browser.choose('passport')
    expect(await getErrorCode(browser.submitDetails())).toBe('consent.required')
    const { sessionId } = browser
    const other = { sessionId, kind: 'notice', sha256: '0'.repeat(64), language: 'en' } as const
    expect(await getErrorCode(giveConsent(await browser.ctx(), other))).toBe('consent.text_changed')
    await browser.consent()
    await browser.consent()
    expect(
      await queryAsSuperuser(
        world,
        'select kind, language, ip from consents where session_id = $1 order by id',
        [sessionId],
      ),
    ).toEqual([
      { kind: 'notice', language: 'en', ip: '192.0.2.7' },
      { kind: 'biometrics', language: 'en', ip: '192.0.2.7' },
    ])
    await browser.submitDetails()
    expect((await browser.start()).due).toBe('document_front')
  })

  test('a document that the nationality does not offer is refused, and cleared when the nationality changes', async () => {
    const browser = await opened()
    const { sessionId } = browser
    await browser.start({ nationality: 'KE' })
    expect(await getErrorCode(browser.choose('kebele_id'))).toBe('request.invalid')
    await updateSession(await browser.ctx(), { sessionId, nationality: 'ET' })
    await browser.choose('kebele_id')
    expect(await updateSession(await browser.ctx(), { sessionId, nationality: 'KE' })).toMatchObject({
      documentType: null,
      due: 'document_type',
    })
  })
})

describe('what is stored', () => {
  test('contains no personal data in clear text, and opens for the client’s staff', async () => {
    const { sessionId, verificationId } = await office.invite('Hanna Tesfaye')
    const browser = new CustomerBrowser(world, sessionId)
    await browser.start({ nationality: 'ET' })
    await browser.consent()
    await browser.choose('national_id')
    await browser.submitDetails({ ...HANNA, address: 'Bole 03' })
    const tables = [
      'customer_verifications',
      'verification_sessions',
      'verification_links',
      'audit_log',
      'events',
      'emails',
      'sessions',
      'consents',
    ]
    for (const table of tables) {
      const all = JSON.stringify(await queryAsSuperuser(world, `select t::text from ${table} t`))
      for (const word of [
        'Hanna',
        'Tesfaye',
        'hanna@example.et',
        '911000101',
        '4173928605183944',
        '1994-03-17',
        'Bole 03',
        'Branch Bole',
      ])
        expect(all, `${word} in ${table}`).not.toContain(word)
    }
    const detail = await getVerificationDetail(office.staff, { verificationId })
    expect(detail).toMatchObject({
      customerName: 'Hanna Tesfaye',
      customerEmail: 'hanna@example.et',
      customerPhone: '+251911000101',
      notes: 'Branch Bole',
      claims: { fullName: 'Hanna Tesfaye Bekele', dateOfBirth: '1994-03-17', address: 'Bole 03' },
      decision: null,
    })
    expect(detail.timeline.map(({ event }) => event)).toEqual([
      'link.created',
      'email.kept',
      'verification.started',
      'consent.given',
      'consent.biometrics_given',
      'claims.saved',
    ])
  })

  test('another client sees none of it', async () => {
    const { verificationId } = await office.invite()
    const stranger = await openOffice(world)
    expect(await getErrorCode(getVerificationDetail(stranger.staff, { verificationId }))).toBe(
      'verification.not_found',
    )
    expect((await listVerifications(stranger.staff, { limit: 10 })).data).toEqual([])
  })

  test('the list is paged by cursor, newest first, each item once, and filtered by status', async () => {
    const bank = await openOffice(world)
    const created: string[] = []
    for (let i = 0; i < 7; i++) created.unshift((await bank.invite(`Customer ${i}`)).verificationId)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, page } = await listVerifications(bank.staff, { limit: 3, cursor })
      seen.push(...data.map(({ verificationId }) => verificationId))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(created.toSorted())
    expect((await listVerifications(bank.staff, { limit: 20, status: 'completed' })).data).toEqual([])
    expect((await listVerifications(bank.staff, { limit: 20, status: 'pending' })).data).toHaveLength(7)
    expect(await getErrorCode(listVerifications(bank.staff, { limit: 3, cursor: 'made-up' }))).toBe(
      'request.invalid',
    )
  })
})
