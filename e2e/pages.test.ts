import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { SUPPORT } from './harness/platform.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, openWindow, open } = useDashboard(
  'Abay Bank of the Ethiopian Highlands Share Company',
)
let verificationId: string

beforeAll(async () => {
  await client.call('createApiKey', {
    body: { keyName: 'Core banking of the head office', permissions: ['read'] },
  })
  const link = await client.call('createLinks', {
    body: { customerName: 'ሃና ተስፋዬ ወልደማርያም', customerEmail: `${'hanna.'.repeat(9)}tesfaye@example.et` },
  })
  verificationId = link.verificationId
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
test.each(PUBLIC)('%s fits a phone, shows its text and logs no error', async (path, words) => {
  const { page, pageErrors } = await openWindow({ viewport: PHONE })
  await page.goto(platform.url + path)
  await page.getByText(words).first().waitFor()
  await page.waitForLoadState('load')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(PHONE.width)
  expect(pageErrors).toEqual([])
})

test('every tab of the dashboard fits a phone and logs no error', async () => {
  const { page, pageErrors } = await openWindow({ viewport: PHONE, as: client })
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
  expect(pageErrors).toEqual([])
})

test('long names without spaces do not overflow on a wide screen', async () => {
  const customerName = 'x'.repeat(200)
  const link = await client.call('createLinks', { body: { customerName, customerEmail: 'x@example.et' } })
  const page = await open('/dashboard')
  for (const path of ['', '/verifications', `/verifications/${link.verificationId}`]) {
    await page.goto(`${platform.url}/dashboard${path}`)
    await page.getByText(customerName).first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(DESKTOP.width)
    const footer = await page.getByRole('complementary').getByText('Abay Bank of the').boundingBox()
    expect((footer?.x ?? 0) + (footer?.width ?? Infinity), path).toBeLessThanOrEqual(256)
  }
})

test('an unknown verification is reported, with a link back to the list', async () => {
  const page = await open('/dashboard/verifications/xx', { phone: true })
  await page.getByText('There is no such verification').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('link', { name: 'All verifications' }).click()
  await page.getByText('Verification Records').waitFor()
})

test.each(['/auth/sign-in', '/thank-you'])('%s shows the support address', async (path) => {
  const page = await open(path, { phone: true, as: null })
  const contact = page.getByRole('link', { name: SUPPORT })
  await expect.poll(() => contact.getAttribute('href')).toBe(`mailto:${SUPPORT}`)
})
