import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { findHeardFaults, getHeard, recordPage } from './harness/recorder.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, openWindow } = useDashboard()

beforeAll(async () => {
  await addReviewCases(platform, client, 2)
  await client.call('createLinks', {
    body: { customerName: 'Derartu Tulu', customerEmail: 'derartu@example.et' },
  })
})

async function open(path: string): Promise<Page> {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await recordPage(page)
  await page.goto(platform.url + path)
  return page
}

const last = async (page: Page) => (await getHeard(page)).at(-1)
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

test('the list says what a search, a filter and a choice have changed; its table names itself, its rows and its order', async () => {
  const page = await open('/dashboard/verifications')
  const table = page.getByRole('table', { name: 'Verification records' })
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(3)
  // Nothing but that it was loading.
  expect((await getHeard(page)).filter((words) => !/Loading|moment/u.test(words))).toEqual([])

  await page.getByRole('searchbox', { name: 'Search' }).fill('Derartu')
  await expect.poll(() => last(page)).toBe('Verification records: 1 row')
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz')
  await expect.poll(() => last(page)).toBe('No results')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => last(page)).toBe('Verification records: 3 rows')
  await page.getByLabel('Status', { exact: true }).selectOption('pending_review')
  await expect.poll(() => last(page)).toBe('Verification records: 2 rows')

  const sorted = page.waitForResponse((reply) => reply.url().includes('sort='))
  await page.getByRole('button', { name: 'Status & Confidence' }).click()
  await sorted
  await page
    .getByRole('columnheader', { name: 'Status & Confidence' })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect.poll(() => last(page)).toBe('Selected: 2')
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect.poll(() => last(page)).toBe('None selected')
  expect((await findHeardFaults(page)).filter((line) => line.startsWith('said'))).toEqual([])
})

test('title and focus follow the case', async () => {
  const page = await open('/dashboard/verifications?status=pending_review')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  const heading = page.getByRole('heading', { level: 2 }).first()
  const name = await heading.textContent()
  await expect.poll(() => focused(page)).toBe(`H2 ${name}`)
  await expect.poll(() => page.title()).toBe(`${name} · Verifications · Wabi`)
  await page.getByRole('heading', { level: 1, name: `Verifications ${name}` }).waitFor()
  const first = page.url()
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.href !== first)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await expect.poll(async () => (await focused(page)).startsWith('H2')).toBe(true)
  await page.getByRole('link', { name: 'Review queue' }).click()
  await expect.poll(() => focused(page)).toBe('H1 Verifications')
  expect(await page.title()).toBe('Verifications · Wabi')
  await page.getByRole('link', { name: 'API Keys' }).click()
  await expect.poll(() => last(page)).toBe('API Keys · Wabi')
})
