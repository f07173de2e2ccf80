import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { analyzeDocument } from '../steps/analyze-document.ts'
import { getSession } from '../steps/get-session.ts'
import { readCard } from '../steps/read-card.ts'
import { selectRetakeHints } from '../steps/select-retake-hints.ts'
import { saveIdNumber } from '../steps/save-id-number.ts'
import { CustomerBrowser, getErrorCode } from './testing/customer.ts'
import { openOffice, queryAsSuperuser } from './testing/office.ts'
import { specimen } from './testing/specimens.ts'
import { useDocument } from '../steps/use-document.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ vision: true, queue: true })
  const ctx = systemContext(world, 'analyze-document')
  await world.queue.work('analyze-document', (payload, run) => analyzeDocument(ctx, payload, run))
})
afterAll(() => world.close())

/** The session as the customer's page sees it once every photo was read. */
async function whenRead(browser: CustomerBrowser) {
  for (;;) {
    const state = await getSession(await browser.ctx(), { sessionId: browser.sessionId })
    if (!state.reading) return state
    await sleep(200)
  }
}

test('a wrong side and a wrong document are reported once read, and nothing is lost by retaking them', async () => {
  const office = await openOffice(world)
  const { sessionId } = await office.invite('Hanna Tesfaye Bekele')
  const browser = new CustomerBrowser(world, sessionId)
  expect(await browser.start({ nationality: 'ET' })).toMatchObject({ reading: false, retake: [] })
  await browser.consent()
  await browser.choose('national_id')
  await browser.submitDetails()

  const back = (await specimen('hanna-fayda-back')).picture
  expect((await browser.photo('front', back)).quality.ok).toBe(true)
  const reading = await getSession(await browser.ctx(), { sessionId })
  expect(reading).toMatchObject({ reading: true, retake: [], due: 'document_back' })
  await browser.photo('back', (await specimen('hanna-passport-front')).picture)
  expect(await whenRead(browser)).toMatchObject({
    retake: [
      { step: 'document_front', hints: ['wrong_side'] },
      { step: 'document_back', hints: ['other_document'] },
    ],
    due: 'selfie',
  })

  await browser.photo('front', (await specimen('hanna-fayda-front')).picture)
  await browser.photo('back', back)
  expect(await whenRead(browser)).toMatchObject({ retake: [], due: 'selfie' })
})

test('a passport in place of a National ID and an expired card are reported with a remedy, and claims stay except the number', async () => {
  const office = await openOffice(world)
  const { sessionId } = await office.invite('Hanna Tesfaye Bekele')
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('national_id')
  await browser.submitDetails()
  await browser.photo('front', (await specimen('hanna-fayda-front-expired')).picture)
  expect(await whenRead(browser)).toMatchObject({
    retake: [{ step: 'document_front', hints: ['expired'], seenType: null, expiredOn: '2021-05-20' }],
  })
  await browser.photo('front', (await specimen('hanna-passport-front')).picture)
  expect(await whenRead(browser)).toMatchObject({
    retake: [{ step: 'document_front', hints: ['other_document'], seenType: 'passport', expiredOn: null }],
  })

  const used = await useDocument(await browser.ctx(), { sessionId, documentType: 'passport' })
  expect(used).toMatchObject({
    documentType: 'passport',
    idNumberDue: true,
    due: 'personal_info',
    reading: true,
    retake: [],
  })
  // Its photo is kept and read again as a passport; only the number is still due.
  expect(await whenRead(browser)).toMatchObject({ retake: [] })
  expect(await saveIdNumber(await browser.ctx(), { sessionId, idNumber: 'EP4917260' })).toMatchObject({
    idNumberDue: false,
    due: 'selfie',
  })
  expect(
    await getErrorCode(useDocument(await browser.ctx(), { sessionId, documentType: 'nothing' as never })),
  ).toBe('request.invalid')
  // Back to a card: the passport's photo does not show one and no longer counts.
  expect(await useDocument(await browser.ctx(), { sessionId, documentType: 'national_id' })).toMatchObject({
    idNumberDue: true,
    done: ['nationality', 'document_type'],
  })
})

test('hints of the quick verdict are not repeated, but a wrong document is always reported', () => {
  const read = { ok: false, hints: ['blurry', 'wrong_side'] as const }
  expect(selectRetakeHints({ ok: true }, read)).toEqual(['blurry', 'wrong_side'])
  expect(selectRetakeHints({ ok: false }, read)).toEqual(['wrong_side'])
  const two = { ok: false, hints: ['several_documents'] as const }
  expect(selectRetakeHints({ ok: false }, two)).toEqual(['several_documents'])
  expect(selectRetakeHints({ ok: true }, { ok: true, hints: ['glare'] })).toEqual([])
})

test('a front photographed first fills in the details, in this browser alone and until they are saved', async () => {
  const office = await openOffice(world)
  const { sessionId, verificationId } = await office.invite('Hanna Tesfaye Bekele')
  const browser = new CustomerBrowser(world, sessionId)
  const read = async () => readCard(await browser.ctx(), { sessionId })
  await browser.start({ nationality: 'ET' })
  await browser.choose('national_id')
  expect(await getErrorCode(read())).toBe('consent.required')
  await browser.consent()
  expect(await read()).toBeNull()
  const { picture, claims } = await specimen('hanna-fayda-front')
  await browser.photo('front', picture)
  expect(await whenRead(browser)).toMatchObject({
    due: 'personal_info',
    done: ['nationality', 'document_type', 'document_front'],
    retake: [],
  })
  const { fullName, dateOfBirth, idNumber } = claims
  expect(await read()).toEqual({ fullName, dateOfBirth, idNumber })
  expect(await read()).toEqual({ fullName, dateOfBirth, idNumber })
  // Nobody who has only the link reads it.
  const stranger = new CustomerBrowser(world, sessionId)
  expect(await getErrorCode(stranger.start())).toBe('session.bound_elsewhere')

  await browser.submitDetails()
  expect(await read()).toBeNull()
  expect(await browser.start()).toMatchObject({ due: 'document_back' })
  const { timeline } = await getVerificationDetail(office.staff, { verificationId })
  expect(timeline.filter(({ event }) => event === 'claims.filled_in')).toHaveLength(1)
}, 120_000)

test('a passport photographed first in place of a National ID fills in nothing, and its details once it is used', async () => {
  const office = await openOffice(world)
  const { sessionId } = await office.invite('Hanna Tesfaye Bekele')
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('national_id')
  const { picture, claims } = await specimen('hanna-passport-front')
  await browser.photo('front', picture)
  expect(await whenRead(browser)).toMatchObject({
    retake: [{ step: 'document_front', hints: ['other_document'], seenType: 'passport' }],
  })
  expect(await readCard(await browser.ctx(), { sessionId })).toEqual({})
  expect(await useDocument(await browser.ctx(), { sessionId, documentType: 'passport' })).toMatchObject({
    idNumberDue: false,
    due: 'personal_info',
  })
  await whenRead(browser)
  expect(await readCard(await browser.ctx(), { sessionId })).toMatchObject({
    idNumber: claims.idNumber,
    dateOfBirth: claims.dateOfBirth,
    gender: 'F',
  })
}, 120_000)

test('a card of somebody too young ends as a typed date of birth does: its photo is deleted', async () => {
  const office = await openOffice(world, { minimumAge: 60 })
  const { sessionId, verificationId } = await office.invite('Hanna Tesfaye Bekele')
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('national_id')
  await browser.photo('front', (await specimen('hanna-fayda-front')).picture)
  await whenRead(browser)
  expect(await getErrorCode(readCard(await browser.ctx(), { sessionId }))).toBe('claims.too_young')
  expect(await browser.start()).toMatchObject({
    due: 'personal_info',
    done: ['nationality', 'document_type'],
  })
  expect(
    await queryAsSuperuser(world, 'select 1 from evidence where verification_id = $1', [verificationId]),
  ).toEqual([])
}, 120_000)
