import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import { Wabi } from '../sdk/src/index.ts'
import type { Caller } from './harness/calls.ts'
import { registerClient, getSessionId } from './harness/client.ts'
import { heading } from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { setVariant, VARIANTS } from './harness/variants.ts'
import { createTestKey } from './harness/create-test-key.ts'
import { useCustomer } from './harness/use-customer.ts'

const { platform, openPhone } = useCustomer(null)

let client: Caller
let wabi: Wabi

beforeAll(async () => {
  client = await registerClient(platform)
  wabi = new Wabi({ apiKey: await createTestKey(client), baseUrl: platform.url })
})

const HANNA = { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' }
const SMALLEST = { width: 320, height: 480 }

/** Opens a link on a phone, completes its check as this test customer, and opens the link again. */
async function openEnded(
  customer: TestCustomer,
  made: Parameters<Wabi['verifications']['create']>[0] = HANNA,
) {
  const { url, verificationId } = await wabi.verifications.create(made)
  const opened = await openPhone()
  await opened.page.goto(url)
  await heading(opened.page, 'Select Your Nationality').waitFor()
  await wabi.test.complete(verificationId, { customer })
  await opened.page.goto(url)
  return { ...opened, url, verificationId }
}

/** Whether the link is visible without scrolling. */
async function isInViewport(page: Page, name: string): Promise<boolean> {
  const box = await page.getByRole('link', { name }).boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height
}

test('an approved customer who opens the link again sees the approval, without a promise of results to come', async () => {
  const { page, verificationId } = await openEnded('approved')
  await heading(page, 'Verification Complete!').waitFor()
  await page.getByText('Abay Bank has the result. Nothing more is needed from you.').waitFor()
  await page.getByText(verificationId).waitFor()
  expect(await page.getByText(/business days|Processing/).count()).toBe(0)
  expect(await findFaults(page, 'ending-approved')).toEqual([])
})

test('a rejected customer who opens the link again sees the reason and can appeal', async () => {
  const { page, verificationId } = await openEnded('rejected_face_different')
  await heading(page, 'We could not confirm your identity').waitFor()
  await page.getByText('Your selfie does not match the photo on your document.').waitFor()
  expect(await page.getByText(/business days|Processing|Complete!/).count()).toBe(0)
  expect(await page.getByRole('link', { name: /@example\.et/ }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(await findFaults(page, 'ending-rejected')).toEqual([])

  await setVariant(page, VARIANTS[0])
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.getByText('Please write why you think that it is wrong').waitFor()
  expect(await findFaults(page, 'customer-appeal')).toEqual([])
  await page.getByLabel('Why do you think that it is wrong?').fill('My card shows me ten years ago.')
  expect(await page.getByText('Please write why you think that it is wrong').count()).toBe(0)
  await page.getByLabel('Add a picture of a document').setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await page.getByRole('img', { name: 'Picture of your document' }).waitFor()
  expect(await findFaults(page, 'customer-appeal-picture')).toEqual([])
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.getByText('A person will look at your check, as you asked.').waitFor()
  await page.getByText('Processing', { exact: true }).waitFor()
  expect(await findFaults(page, 'ending-appealed')).toEqual([])
  const { status, reasons } = await wabi.verifications.get(verificationId)
  expect([status, reasons]).toEqual(['pending_review', ['appealed', 'face_different']])
  const { review } = (
    await client.call('getVerification', { params: { verificationId }, query: { mode: 'test' } } as never)
  ).data
  expect(review.reopened).toMatchObject({ cause: 'appeal', words: 'My card shows me ten years ago.' })
  // Persists after a reload.
  await page.reload()
  await page.getByText('A person will look at your check, as you asked.').waitFor()
})

test('a rejected customer may retry as often as the company allows', async () => {
  await client.call('updateSettings', { body: { customerRetries: 1 } })
  const { page, verificationId, url } = await openEnded('rejected_document_unreadable')
  await page.getByText('You can try once more.', { exact: false }).waitFor()
  expect(await findFaults(page, 'ending-retry')).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  // A test customer has agreed to nothing yet.
  await heading(page, /asks you to do this$/).waitFor()
  expect((await wabi.verifications.get(verificationId)).status).toBe('in_progress')
  await wabi.test.complete(verificationId, { customer: 'rejected_document_unreadable' })
  await page.goto(url)
  await heading(page, 'We could not confirm your identity').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await client.call('updateSettings', { body: { customerRetries: 0 } })
})

test('no e-mail is promised without an address or without a mail server', async () => {
  const withoutAddress = await openEnded('pending_review', { customerName: 'Hanna', delivery: 'none' })
  await heading(withoutAddress.page, 'Verification Under Review').waitFor()
  expect(await findFaults(withoutAddress.page, 'ending-in-review')).toEqual([])
  await withoutAddress.page.getByText('Processing', { exact: true }).waitFor()
  expect(await withoutAddress.page.getByText(/by e-mail/).count()).toBe(0)
  const { page } = await openEnded('pending_review')
  await page
    .getByText('The results come within 2 to 5 business days. Open this page again to see them.')
    .waitFor()
  expect(await page.getByText(/by e-mail/).count()).toBe(0)
})

test('with a return URL, the first button leads to the company and is visible on the smallest phone', async () => {
  const made = { ...HANNA, returnUrl: `${platform.url}/done` }
  for (const customer of ['approved', 'pending_review', 'rejected_face_different'] as const) {
    const { page } = await openEnded(customer, made)
    const back = page.getByRole('link', { name: 'Return to Abay Bank' })
    await back.waitFor()
    expect(await back.getAttribute('class')).toContain('primary')
    expect(await page.getByRole('link', { name: /Return to (Home|Dashboard)/ }).count()).toBe(0)
    await page.setViewportSize(SMALLEST)
    expect([customer, await isInViewport(page, 'Return to Abay Bank')]).toEqual([customer, true])
  }
})

test('an expired or cancelled link says so, and whom to ask', async () => {
  const { page } = await openEnded('expired')
  await heading(page, 'This link has expired').waitFor()
  await page.getByText('Ask Abay Bank for a new link if the check is still needed.').waitFor()
  expect(await findFaults(page, 'ending-expired')).toEqual([])

  const { url, verificationId } = await wabi.verifications.create(HANNA)
  await wabi.verifications.cancel(verificationId)
  const other = await openPhone()
  await other.page.goto(url)
  await heading(other.page, 'This check was cancelled').waitFor()
  expect(await findFaults(other.page, 'ending-cancelled')).toEqual([])
})

test('in another browser a finished link hides the result and requires a mailed code', async () => {
  const { url, verificationId } = await openEnded('rejected_too_young')
  const { page } = await openPhone()
  await page.goto(url)
  await heading(page, 'This check is finished').waitFor()
  expect(await page.content()).not.toContain('younger')
  expect(await findFaults(page, 'ending-finished-elsewhere')).toEqual([])
  await page.getByRole('button', { name: 'Send a code to my e-mail address' }).click()
  // In test mode, customers' e-mails are stored, not sent.
  await page.getByText('No e-mail is sent here. Please get the code on the other device.').waitFor()
  const { data } = await client.call('getVerification', { params: { verificationId } })
  expect(data.timeline.map(({ event }) => event)).toContain('session.code_sent')
  expect(data.timeline.map(({ words }) => words)).toContain('Code for the customer’s page requested')
  await page.getByLabel('Code', { exact: true }).fill('0000-0000')
  await page.getByRole('button', { name: 'See the result' }).click()
  await page.getByText('This code is not right, was used before, or is too old.').waitFor()
  // The valid code is in the stored e-mail: server/src/domain/verification/steps/endings.test.ts uses it.
})

test('the thank-you page shows the result after a reload', async () => {
  const { url } = await wabi.verifications.create(HANNA)
  const { page } = await openPhone()
  await page.goto(url)
  const caller = getSessionId(url)
  await heading(page, 'Select Your Nationality').waitFor()
  // What the page stores about a check that it has just finished.
  const [{ verificationId } = { verificationId: '' }] = (await wabi.verifications.list()).data
  await wabi.test.complete(verificationId, { customer: 'approved' })
  await page.evaluate(
    ([session = '', verification = '']) => {
      sessionStorage.setItem('sessionId', session)
      sessionStorage.setItem('verificationId', verification)
    },
    [caller, verificationId],
  )
  await page.goto(`${platform.url}/thank-you?verificationId=${verificationId}`)
  await heading(page, 'Your identity is confirmed').waitFor()
  expect(await page.getByText(/business days|Processing/).count()).toBe(0)
})
