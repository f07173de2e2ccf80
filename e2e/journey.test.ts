import { afterAll, beforeAll, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import type { Page } from 'playwright-core'
import { DESKTOP } from './harness/browser.ts'
import { PASSWORD } from './harness/password.ts'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  takeAllPhotos,
  completeHeadTurn,
} from './harness/customer-page.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'
import { startWebhookReceiver } from './harness/webhook-receiver.ts'
import { useCustomer } from './harness/use-customer.ts'

const { platform, camera, openWindow, newLink, openPhone } = useCustomer()
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>

beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

test('a business signs up and sends a link, a customer is verified on a phone, and the business gets webhook and result', async () => {
  const business = await openWindow({ viewport: DESKTOP })

  // The business signs up in two steps.
  await business.page.goto(`${platform.url}/auth/sign-up`)
  await business.page.getByLabel(/Company Name/i).fill('Abay Bank')
  await business.page.getByLabel(/Company E-?mail|Contact E-?mail/i).fill('office@abay.example')
  await business.page.getByLabel(/Username/i).fill('almaz')
  await business.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await business.page.getByLabel(/First Name/i).fill('Almaz')
  await business.page.getByLabel(/Last Name/i).fill('Kebede')
  await business.page.getByLabel(/Admin E-?mail|Your E-?mail|^E-?mail/i).fill('almaz@abay.example')
  await business.page.getByLabel(/^Password/).fill(PASSWORD)
  await business.page.getByLabel(/Confirm Password/i).fill(PASSWORD)
  await business.page.getByRole('button', { name: 'Create Account' }).click()
  await business.page.getByText('Manage your identity verification platform').waitFor()

  // It creates a webhook for decisions.
  await business.page.goto(`${platform.url}/dashboard/webhooks`)
  await business.page.getByText('No webhook configurations yet').waitFor()
  await business.page.getByRole('button', { name: 'Add Webhook' }).click()
  await business.page.getByLabel(/Webhook Name/i).fill('Core banking')
  await business.page.getByLabel(/Webhook URL/i).fill(receiver.url)
  await business.page.getByRole('button', { name: 'Create Webhook' }).click()
  const secret = await business.page
    .getByText(/^whsec_/)
    .or(business.page.locator('input[value^="whsec_"]'))
    .first()
  const secretText = (await secret.inputValue().catch(() => secret.innerText())).trim()
  expect(secretText).toMatch(/^whsec_/)

  // It sends a link.
  await business.page.goto(`${platform.url}/dashboard`)
  await business.page.getByRole('button', { name: 'Create Verification' }).first().click()
  const dialog = business.page.getByRole('dialog')
  await dialog.getByLabel(/Customer Name/i).fill('Hanna Tesfaye')
  await dialog.getByLabel(/Customer E-?mail/i).fill('hanna@example.et')
  await dialog.getByRole('button', { name: 'Create & Send Link' }).click()
  const link = await dialog.locator('input[readonly]').first().inputValue()
  expect(link).toMatch(new RegExp(`^${platform.url}/verify/ses_`))

  // The customer opens it on a phone.
  const phone = await openPhone()
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  await playFakeCamera(phone.page, 'hanna')
  await phone.page.goto(link)
  await chooseNationality(phone.page)
  await phone.page.getByText('Step 2 of 6').waitFor()
  await phone.page.getByText('For Ethiopian Residents').waitFor()
  await chooseDocument(phone.page, /National ID \(Fayida\)/)
  await fillPersonalInfo(phone.page, front.claims)
  await takeAllPhotos(phone.page, camera, { front, back })
  await phone.page.getByText('Step 6 of 6').waitFor()
  await completeHeadTurn(phone.page)
  await phone.page.waitForURL(/\/thank-you/)
  await heading(phone.page, 'Your identity is confirmed').waitFor()
  expect(await phone.page.getByText(/business days|Processing/).count()).toBe(0)
  const kept = await phone.page.evaluate(
    () => JSON.parse(localStorage.getItem('kycResult') ?? '{}') as object,
  )
  expect(Object.keys(kept).toSorted()).toEqual(['overallScore', 'verificationStatus'])
  expect(kept).toMatchObject({ verificationStatus: 'approved' })
  expect(phone.pageErrors).toEqual([])

  // The business receives the webhook …
  const { headers, body } = await receiver.next()
  expect(new Webhook(secretText).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'verification.completed',
    data: { status: 'completed', outcome: 'approved' },
  })

  // … and sees the result: list, checks, images.
  await business.page.goto(`${platform.url}/dashboard/verifications`)
  await business.page.getByText('Hanna Tesfaye').first().waitFor()
  await business.page
    .getByRole('link', { name: 'View Details' })
    .or(business.page.getByRole('button', { name: 'View Details' }))
    .first()
    .click()
  await business.page.getByText(/^\d+ passed/).click()
  await business.page
    .getByText('Face on the document and in the selfie')
    .locator('visible=true')
    .first()
    .waitFor()
  await expect.poll(() => loadedImages(business.page)).toBeGreaterThanOrEqual(3)
  await business.page.goto(`${platform.url}/dashboard/webhooks`)
  await business.page
    .getByRole('cell', { name: 'verification.completed' })
    .or(business.page.getByText('verification.completed'))
    .first()
    .waitFor()
  expect(business.pageErrors).toEqual([])
})

/** Number of images on the page that were loaded from a blob. */
function loadedImages(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.images].filter(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 200)
        .length,
  )
}

test("another person's selfie ends in 'Verification Failed'", async () => {
  const { verificationUrl } = await newLink()
  const phone = await openPhone()
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  await playFakeCamera(phone.page, 'marta')
  await phone.page.goto(verificationUrl)
  await chooseNationality(phone.page)
  await chooseDocument(phone.page, /National ID \(Fayida\)/)
  await fillPersonalInfo(phone.page, front.claims)
  await takeAllPhotos(phone.page, camera, { front, back })
  await completeHeadTurn(phone.page, 'Verification Failed')
  await phone.page.getByText('Your selfie does not match the photo on your document.').waitFor()
  await phone.page.waitForURL(/\/thank-you/)
  await heading(phone.page, 'We could not confirm your identity').waitFor()
  await phone.page.getByText('Your selfie does not match the photo on your document.').waitFor()
  expect(await phone.page.getByText(/business days|Processing/).count()).toBe(0)
})
