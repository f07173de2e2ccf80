import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { DESKTOP, openBrowser, openPage, PHONE } from './harness/browser.ts'
import type { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { startPlatform, type RunningPlatform } from './harness/platform.ts'
import { signIn } from './harness/signed-in.ts'

const SUPPORT = 'help@abay.example'
let platform: RunningPlatform
let client: Caller
let browser: Browser
let verificationId: string

beforeAll(async () => {
  platform = await startPlatform({ SUPPORT_EMAIL: SUPPORT })
  client = await registerClient(platform.url, 'Abay Bank of the Ethiopian Highlands Share Company')
  await client.call('createApiKey', {
    body: { keyName: 'Core banking of the head office', permissions: ['read'] },
  })
  const link = await client.call('createLinks', {
    body: { customerName: 'ሃና ተስፋዬ ወልደማርያም', customerEmail: `${'hanna.'.repeat(9)}tesfaye@example.et` },
  })
  verificationId = link.verificationId
  browser = await openBrowser('none')
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

const PUBLIC: [path: string, words: string][] = [
  ['/', 'Know whom you are dealing with.'],
  ['/no/such/page', 'There is no page here.'],
  ['/coming-soon', 'Coming Soon'],
  ['/thank-you', 'VER_PENDING'],
  ['/thank-you?verificationId=ver_1', 'ver_1'],
  ['/verify?mobile=true', 'Select Your Nationality'],
  ['/auth/sign-in', 'Register your company'],
  ['/login', 'Register your company'],
  ['/dashboard/login', 'Register your company'],
  ['/auth/sign-up', 'Company Info'],
  ['/admin/login', 'Administration'],
]
test.each(PUBLIC)('%s fits a phone, says its words and logs no error', async (path, words) => {
  const { page, complaints, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(platform.url + path)
  await page.getByText(words).first().waitFor()
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(complaints).toEqual([])
  await context.close()
})

test('every tab of the dashboard fits a phone and logs no error', async () => {
  const { page, complaints } = await openPage(browser, { viewport: PHONE })
  await signIn(page, client)
  for (const [path, words] of [
    ['', 'Recent Verifications'],
    ['/create', 'Generate Verification Link'],
    ['/verifications', 'Verification Records'],
    [`/verifications/${verificationId}`, 'Timeline'],
    ['/api-keys', 'Core banking of the head office'],
    ['/webhooks', 'Recent Webhook Deliveries'],
  ] as const) {
    await page.goto(`${platform.url}/dashboard${path}`)
    await page.getByText(words).first().waitFor()
    await page.waitForLoadState('load')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(PHONE.width)
  }
  expect(complaints).toEqual([])
})

test('names without a space and of any length stay in their place on a wide screen', async () => {
  const customerName = 'x'.repeat(200)
  const link = await client.call('createLinks', { body: { customerName, customerEmail: 'x@example.et' } })
  const { page, context } = await openPage(browser, { viewport: DESKTOP })
  await signIn(page, client)
  for (const path of ['', '/verifications', `/verifications/${link.verificationId}`]) {
    await page.goto(`${platform.url}/dashboard${path}`)
    await page.getByText(customerName).first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(DESKTOP.width)
    const footer = await page.getByRole('complementary').getByText('Abay Bank of the').boundingBox()
    expect((footer?.x ?? 0) + (footer?.width ?? Infinity), path).toBeLessThanOrEqual(256)
  }
  await context.close()
})

test('an address of no verification says so and leads back to the list', async () => {
  const { page, context } = await openPage(browser, { viewport: PHONE })
  await signIn(page, client)
  await page.goto(`${platform.url}/dashboard/verifications/xx`)
  await page.getByText('There is no such verification').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('link', { name: 'All verifications' }).click()
  await page.getByText('Verification Records').waitFor()
  await context.close()
})

test.each(['/auth/sign-in', '/thank-you'])('%s names whom to write to', async (path) => {
  const { page, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(platform.url + path)
  const contact = page.getByRole('link', { name: SUPPORT })
  expect(await contact.getAttribute('href')).toBe(`mailto:${SUPPORT}`)
  await context.close()
})
