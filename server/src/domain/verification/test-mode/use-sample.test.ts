import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  TEST_CUSTOMER_NAMES,
  TEST_CUSTOMERS,
  type TestCustomer,
} from '@wabi/contract/verification/test-customers.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { getSession } from '../steps/get-session.ts'
import { HANNA, CustomerBrowser } from '../session/testing/customer.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { testOffice } from './testing/in-test-mode.ts'
import { useSample } from './use-sample.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A customer whose next step is the first photo of the document. */
async function atTheDocument(office: Office): Promise<CustomerBrowser> {
  const { sessionId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('national_id')
  await browser.submitDetails(HANNA)
  return browser
}

const take = async (
  browser: CustomerBrowser,
  step: 'document_front' | 'document_back' | 'selfie',
  customer: TestCustomer,
) => useSample(await browser.ctx(), { sessionId: browser.sessionId, step, customer })

const state = async (browser: CustomerBrowser) =>
  getSession(await browser.ctx(), { sessionId: browser.sessionId })

const decided = TEST_CUSTOMER_NAMES.filter((name) => name !== 'expired')

test.each(decided)(
  'going through all steps with samples, %s gets the outcome in the table',
  async (customer) => {
    const browser = await atTheDocument(testOffice(await openOffice(world)))
    const first = await take(browser, 'document_front', customer)
    expect(first).toMatchObject({
      result: null,
      session: { test: true, due: 'document_back', reading: false },
    })
    await take(browser, 'document_back', customer)
    const { session, result } = await take(browser, 'selfie', customer)
    const { status, outcome, reasons } = TEST_CUSTOMERS[customer]
    expect(session).toMatchObject({ status, due: null })
    expect(result?.verificationStatus).toBe(outcome)
    const [row] = await queryAsSuperuser(
      world,
      'select reasons from decisions d where d.verification_id = $1',
      [result?.verificationId],
    )
    expect(row?.reasons).toEqual(reasons)
  },
)

test('the sample chosen last determines the outcome', async () => {
  const browser = await atTheDocument(testOffice(await openOffice(world)))
  await take(browser, 'document_front', 'fraud')
  await take(browser, 'document_back', 'rejected_too_young')
  const { result } = await take(browser, 'selfie', 'approved')
  expect(result?.verificationStatus).toBe('approved')
})

test('the expired customer lets the link expire at once', async () => {
  const browser = await atTheDocument(testOffice(await openOffice(world)))
  await expect(take(browser, 'document_front', 'expired')).rejects.toMatchObject({ code: 'link.expired' })
  expect((await state(browser)).status).toBe('expired')
})

test('a live session accepts no sample', async () => {
  const browser = await atTheDocument(await openOffice(world))
  for (const customer of ['approved', 'expired'] as const)
    await expect(take(browser, 'document_front', customer)).rejects.toMatchObject({ code: 'test_mode.only' })
  expect(await state(browser)).toMatchObject({ test: false, due: 'document_front', status: 'in_progress' })
})

test('samples are accepted only in the order of the flow, and after consent', async () => {
  const tests = testOffice(await openOffice(world))
  const browser = await atTheDocument(tests)
  await expect(take(browser, 'selfie', 'approved')).rejects.toMatchObject({ code: 'step.out_of_order' })
  const { sessionId } = await tests.invite()
  const early = new CustomerBrowser(world, sessionId)
  await early.start({ nationality: 'ET' })
  await expect(take(early, 'document_front', 'approved')).rejects.toMatchObject({ code: 'step.out_of_order' })
})

test('the number of samples per step is limited', async () => {
  const browser = await atTheDocument(testOffice(await openOffice(world)))
  for (let i = 0; i < 10; i++) await take(browser, 'document_front', 'approved')
  await expect(take(browser, 'document_front', 'approved')).rejects.toMatchObject({ code: 'image.too_many' })
})
