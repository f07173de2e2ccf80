import { expect, test } from 'vitest'
import { Caller } from './harness/calls.ts'
import { getSessionId } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { runToSelfie } from './harness/flow.ts'
import { readQr } from './harness/read-qr.ts'
import { specimen } from './harness/specimens.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()

const newLink = (customerName: string) =>
  client.call('createLinks', { body: { customerName, customerEmail: 'customer@example.et' } })

test('the dashboard requires signing in, and a wrong password is reported', async () => {
  const page = await open('/dashboard/webhooks', { as: null })
  await page.waitForURL(/\/auth\/sign-in\?next=%2Fdashboard%2Fwebhooks$/)
  const button = page.getByRole('button', { name: 'Sign In' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await page.getByLabel('Username').fill((await client.call('me', {})).user.username)
  await page.getByLabel(/^Password/).fill('not this one')
  await button.click()
  await page.getByRole('alert').getByText('Invalid username or password').waitFor()
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await button.click()
  await page.waitForURL(/\/dashboard\/webhooks$/)
})

test('sign-up rejects passwords that do not match', async () => {
  const page = await open('/auth/sign-up', { as: null })
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await expect.poll(() => next.isDisabled()).toBe(true)
  await page.getByLabel(/Company Name/).fill('Tana Microfinance')
  await page.getByLabel(/Company Email/).fill('office@tana.example')
  await page.getByLabel(/Admin Username/).fill('tana')
  await next.click()
  await page.getByLabel(/First Name/).fill('Tigist')
  await page.getByLabel(/Last Name/).fill('Assefa')
  await page.getByLabel(/Admin Email/).fill('tigist@tana.example')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/Confirm Password/).fill('another one')
  await page.getByText('Passwords do not match').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Create Account' }).isDisabled()).toBe(true)
  await page.getByLabel(/Confirm Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(/\/dashboard$/)
})

test('filters narrow the list and are part of its URL', async () => {
  await newLink('Abebech Gobena')
  const sessionId = getSessionId((await newLink('Derartu Tulu')).verificationUrl)
  // The list shows country and document type once the first photo is uploaded.
  const passport = await specimen('hanna', 'passport', 'front')
  await runToSelfie(new Caller(platform.url), sessionId, { front: passport, back: null })

  const page = await open('/dashboard/verifications')
  const customers = page.getByRole('link', { name: /^View Details/ })
  await expect.poll(() => customers.count()).toBe(2)
  await page.getByLabel('Document type').selectOption('passport')
  await page.waitForURL(/documentType=passport/)
  await expect.poll(() => customers.allInnerTexts()).toEqual([expect.stringContaining('Derartu Tulu')])
  await page.reload()
  await page.getByText('Derartu Tulu').first().waitFor()
  await expect.poll(() => customers.count()).toBe(1)
  await page.getByLabel('Status', { exact: true }).selectOption('failed')
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => customers.count()).toBe(2)
  await page.getByRole('button', { name: 'More Filters' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await expect.poll(() => customers.allInnerTexts()).toEqual([expect.stringContaining('Abebech Gobena')])
})

test('a new link can be scanned and copied, and another created', async () => {
  const page = await open('/dashboard')
  await page.getByRole('button', { name: 'Create Verification' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create & Send Link' }).click()
  await dialog.getByText('Customer name must be at least 2 characters').waitFor()
  await dialog.getByText('Please enter a valid email address').waitFor()
  await dialog.getByLabel(/Customer Name/).fill('Hanna Tesfaye')
  await dialog.getByLabel(/Customer Email/).fill('hanna@example.et')
  await dialog.getByLabel('Link Expiry').selectOption('14')
  await dialog.getByRole('button', { name: 'Create & Send Link' }).click()
  await page.getByText('Verification link created!').waitFor()
  await dialog.getByText('The link expires in 14 days').waitFor()
  const link = await dialog.getByLabel('Verification Link').inputValue()
  expect(link).toMatch(new RegExp(`^${platform.url}/verify/ses_`))
  expect(await readQr(page)).toBe(link)
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await dialog.getByText('Copied!').first().waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Create Another Link' }).click()
  await expect.poll(() => dialog.getByLabel(/Customer Name/).inputValue()).toBe('')
})

test('a webhook is added and deleted', async () => {
  const page = await open('/dashboard/webhooks')
  await page.getByText('No webhook configurations yet').waitFor()
  await page.getByText('No webhook deliveries yet').waitFor()
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel(/^verification\.completed/).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Create Webhook' }).click()
  await page.getByRole('alert').getByText('Please enter webhook name and URL').waitFor()
  await dialog.getByLabel(/Webhook Name/).fill('Core banking')
  await dialog.getByLabel(/Webhook URL/).fill('http://127.0.0.1:9/hook')
  await dialog.getByRole('button', { name: 'Create Webhook' }).click()
  await page.getByText('Webhook configuration created successfully').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Delete Core banking' }).click()
  await dialog.getByText('Are you sure you want to delete this webhook configuration?').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Webhook configuration deleted successfully').waitFor()
  await page.getByText('No webhook configurations yet').waitFor()
})

test('an expired session leads to the sign-in page and back', async () => {
  const page = await open('/dashboard/verifications?status=failed')
  await page.getByText('Nothing matches these filters').waitFor()
  // In one step: any other request of the page would redirect first.
  await page.getByRole('button', { name: 'Refresh' }).evaluate((button) => {
    localStorage.setItem('auth_token', 'ended')
    ;(button as HTMLButtonElement).click()
  })
  await page.waitForURL(/\/dashboard\/login\?next=/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await page.getByLabel('Username').fill((await client.call('me', {})).user.username)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/dashboard\/verifications\?status=failed$/)
})
