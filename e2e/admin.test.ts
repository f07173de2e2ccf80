import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { DESKTOP, openBrowser, openPage } from './harness/browser.ts'
import { PASSWORD, registerClient } from './harness/client.ts'
import { startPlatform, type RunningPlatform } from './harness/platform.ts'

let platform: RunningPlatform
let browser: Browser

beforeAll(async () => {
  platform = await startPlatform()
  browser = await openBrowser('none')
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

test("the first admin signs in with the printed password, has to change it, and finds the link's mail", async () => {
  const client = await registerClient(platform.url)
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const [, username, printed] = /shown this once: (\S+)\s+(\S+)/.exec(platform.printed()) ?? []
  if (!username || !printed) throw new Error('the platform printed no admin')

  const { page } = await openPage(browser, { viewport: DESKTOP })
  await page.goto(`${platform.url}/admin`)
  await page.waitForURL(/\/admin\/login\?next=/)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(printed)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Mailbox' }).count()).toBe(0)
  await page.getByLabel(/^Current Password/).fill(printed)
  await page.getByLabel(/^New Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(`${PASSWORD}!`)
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()

  await page.getByRole('link', { name: /hanna@example\.et/ }).click()
  const inMail = page.getByRole('list', { name: 'Links in this mail' }).getByRole('link')
  expect(await inMail.first().getAttribute('href')).toBe(verificationUrl)
  await page.frameLocator('iframe').getByText('Hanna Tesfaye').first().waitFor()

  // The printed one is worth nothing any more, and a client's sign-in opens nothing here.
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(`${platform.url}/`)
  await page.goto(`${platform.url}/admin/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(printed)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('Invalid username or password').waitFor()
  await page.evaluate((token) => localStorage.setItem('auth_token', token), client.token ?? '')
  await page.goto(`${platform.url}/admin/mailbox`)
  await page.waitForURL(/\/admin\/login/)
})
