import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TEST_CUSTOMERS, type TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { chooseDocument, chooseNationality, fillPersonalInfo, heading } from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { VARIANTS, setVariant } from './harness/variants.ts'
import { useDashboard } from './harness/use-dashboard.ts'

// These windows have no camera.
const { client, openWindow, open } = useDashboard()

const banner = (page: Page) => page.getByRole('complementary', { name: 'Test mode' })
const live = { customerName: 'Liya Live', customerEmail: 'liya@example.et' }
const testCustomer = { customerName: 'Tesfaye Test', customerEmail: 'made-up@example.et' }
const createTestLink = () =>
  client.call('createLinks', { body: testCustomer, query: { mode: 'test' } } as never)

test('the switch enters and leaves test mode; each mode shows its own data and is kept in the URL and for the user', async () => {
  await client.call('createLinks', { body: live })
  const page = await open('/dashboard/verifications')
  await page.getByText(live.customerName).first().waitFor()
  expect(await banner(page).count()).toBe(0)

  await page.getByRole('switch', { name: 'Test mode' }).click()
  await banner(page).waitFor()
  expect(new URL(page.url()).searchParams.get('mode')).toBe('test')
  await page.getByText('No verifications yet').first().waitFor()
  await expect.poll(() => page.getByText(live.customerName).count()).toBe(0)

  // Links created in test mode are test data and show only there.
  await page.getByRole('button', { name: 'Create Verification' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Customer Name/i).fill(testCustomer.customerName)
  await dialog.getByLabel(/Customer E-?mail/i).fill(testCustomer.customerEmail)
  await dialog.getByRole('button', { name: 'Create & Send Link' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText(testCustomer.customerName).first().waitFor()

  // The mode stays in the URL from page to page, and a colleague can open it.
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.waitForURL(/\/dashboard\?(.*&)?mode=test/u)
  await banner(page).waitFor()
  expect(await findFaults(page, 'overview')).toEqual([])
  await setVariant(page, VARIANTS[3])
  await page.getByRole('link', { name: 'Verifications', exact: true }).click()
  await page.waitForURL(/\/verifications\?(.*&)?mode=test/u)
  await page.getByText(testCustomer.customerName).first().waitFor()
  expect(await findFaults(page, 'list')).toEqual([])
  const colleague = await open(page.url())
  await colleague.getByText(testCustomer.customerName).first().waitFor()

  // /dashboard opens in the last mode; other URLs without a mode are live.
  const later = await open('/dashboard')
  await later.waitForURL(/mode=test/u)
  await banner(later).waitFor()
  const plain = await open('/dashboard/verifications')
  await plain.getByText(live.customerName).first().waitFor()
  expect(await plain.getByText(testCustomer.customerName).count()).toBe(0)

  await setVariant(page, VARIANTS[3])
  await banner(page).getByRole('button', { name: 'Leave test mode' }).click()
  await page.getByText(live.customerName).first().waitFor()
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect.poll(() => page.getByText(testCustomer.customerName).count()).toBe(0)
  const after = await open('/dashboard')
  await after.getByText('Manage your identity verification platform').waitFor()
  expect(await banner(after).count()).toBe(0)
})

test('on a phone the switch is in the menu', async () => {
  const page = await open('/dashboard', { phone: true })
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('switch', { name: 'Test mode' }).click()
  await banner(page).waitFor()
  await banner(page).getByRole('button', { name: 'Leave test mode' }).click()
  await banner(page).waitFor({ state: 'detached' })
})

const claims = {
  fullName: 'Tesfaye Test',
  dateOfBirth: '1994-03-17',
  gender: 'M',
  idNumber: '4173928605183944',
} as never

/** Completes the flow without a camera as this test customer, chosen at the first photo. */
async function clickThrough(page: Page, url: string, customer: TestCustomer): Promise<void> {
  await page.goto(url)
  const desktop = page.getByRole('button', { name: /Continue on Desktop/ })
  await heading(page, 'Select Your Nationality').or(desktop).first().waitFor()
  if (await desktop.isVisible()) await desktop.click()
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await fillPersonalInfo(page, claims)
  await heading(page, 'Scan Front of ID').waitFor()
  await page.getByLabel('Test customer').selectOption({ label: TEST_CUSTOMERS[customer].words })
  for (const step of ['Scan Front of ID', 'Scan Back of ID', 'Take a Selfie']) {
    await heading(page, step).waitFor()
    if (step === 'Take a Selfie' && customer === 'approved')
      expect(await findFaults(page, 'selfie')).toEqual([])
    await page.getByRole('button', { name: 'Use a sample' }).click()
  }
}

test.each([
  ['phone', PHONE, 'approved', 'Verification Approved!'],
  ['desktop', DESKTOP, 'rejected_document_expired', 'Verification Failed'],
] as const)(
  'on a %s a test customer completes the flow with samples, without a camera',
  async (_, viewport, customer, words) => {
    const { verificationUrl, verificationId } = await createTestLink()
    const { page } = await openWindow({ viewport, allowCamera: false })
    await clickThrough(page, verificationUrl, customer)
    await page.getByText(words).first().waitFor()
    await page.getByText('Nobody real was checked here.').waitFor()
    if (customer === 'approved') expect(await findFaults(page, 'ended')).toEqual([])
    const { data } = await client.call('getVerification', { params: { verificationId } })
    const { status, outcome, reasons } = TEST_CUSTOMERS[customer]
    expect(data).toMatchObject({ mode: 'test', status, decision: { outcome, reasons } })

    const staff = await open(`/dashboard/verifications/${verificationId}?mode=test`)
    await staff.getByRole('heading', { name: testCustomer.customerName, level: 2 }).waitFor()
    await staff.getByText('Test', { exact: true }).first().waitFor()
    await staff.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
    if (customer === 'approved') expect(await findFaults(staff, 'case')).toEqual([])
  },
)

test('a live check shows and fetches no samples', async () => {
  const { verificationUrl } = await client.call('createLinks', { body: live })
  const { page } = await openWindow({ viewport: PHONE, allowCamera: false })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await fillPersonalInfo(page, claims)
  await heading(page, 'Scan Front of ID').waitFor()
  expect(await page.getByText(/sample|test/i).count()).toBe(0)
  expect(fetched.filter((url) => url.includes('samples-'))).toEqual([])
})
