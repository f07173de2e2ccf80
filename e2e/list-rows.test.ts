import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'
import { names, rows } from './harness/verification-rows.ts'

const { platform, client, open } = useDashboard()

beforeAll(async () => {
  await addReviewCases(platform, client, 2)
  await newLink('Abebe Bikila')
  await newLink('ከበደ መታፈሪያ')
})

const newLink = (customerName: string) =>
  client.call('createLinks', { body: { customerName, customerEmail: 'customer@example.et' } })

test('the order, the size of a page and the height of rows last, and cases follow the order', async () => {
  const page = await open('/dashboard/verifications')
  await expect.poll(() => rows(page).count()).toBe(4)
  await page.getByText('1–4 of 4').waitFor()
  const score = page.getByRole('columnheader', { name: 'Status & Confidence' })
  expect(await score.getAttribute('aria-sort')).toBe('none')
  await score.getByRole('button').click()
  await page.waitForURL(/sort=-score/)
  await expect.poll(() => rows(page).count()).toBe(2)
  const highestFirst = await names(page)
  await score.getByRole('button').click()
  await expect.poll(() => names(page)).toEqual(highestFirst.toReversed())
  expect(await score.getAttribute('aria-sort')).toBe('ascending')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(highestFirst.toReversed())
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { name: highestFirst[0]! }).first().waitFor()
  expect(page.url()).toContain('sort=score')
  await page.goBack()
  await page.goBack()

  await page.getByLabel('Rows per page').selectOption('50')
  await page.waitForURL(/size=50/)
  const taller = page.getByRole('button', { name: 'Taller rows' })
  await taller.click()
  const height = async () => (await page.locator('tbody tr').first().boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThanOrEqual(52)
  await page.reload()
  await expect.poll(height).toBeGreaterThanOrEqual(52)
  await taller.click()
  await expect.poll(height).toBeLessThan(48)
})

test('rows are reached and previewed by key, and all of them chosen at once', async () => {
  const page = await open('/dashboard/verifications?status=pending_review')
  await expect.poll(() => rows(page).count()).toBe(2)
  const [first, second] = await names(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('heading', { name: first! }).waitFor()
  await preview.getByRole('img', { name: 'Face in the selfie' }).waitFor()
  await page.keyboard.press('j')
  await preview.getByRole('heading', { name: second! }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Space')
  await preview.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(first!)
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck()
  await page.getByText('2 selected').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
})

test('what matches beyond the page is chosen too', async () => {
  for (let n = 0; n < 21; n += 1) await newLink(`Many Links ${n}`)
  const { data } = await client.call('countVerifications', { query: {} })
  const total = data.byStatus.pending ?? 0
  const page = await open('/dashboard/verifications?status=pending')
  await expect.poll(() => rows(page).count()).toBe(20)
  await page.getByText(`1–20 of ${total}`).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${total}` }).click()
  await page.getByText(`${total} selected`).waitFor()
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign ${total} cases` })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await page.getByText(`${total} of ${total} assigned`).waitFor()
})

test('the review queue is divided into all cases, unassigned ones, one’s own, overdue ones and those with a reason', async () => {
  const { data } = await client.call('listVerifications', { query: { status: 'pending_review' } })
  const mine = data[0]!
  const page = await open('/dashboard/verifications?status=pending_review')
  await page.getByLabel(`Select ${mine.customerName}`, { exact: true }).first().check()
  await page.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await page.getByText('1 of 1 assigned').waitFor()
  const parts = page.getByRole('navigation', { name: 'Sections of the queue' })
  await parts.getByRole('link', { name: 'Mine 1' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await parts.getByRole('link', { name: 'Unassigned 1' }).click()
  await page.waitForURL(/assignee=nobody/)
  await expect.poll(() => rows(page).count()).toBe(1)
  await parts.getByRole('link', { name: 'All cases 2' }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await parts.getByRole('link', { name: 'Overdue 0' }).click()
  await page.getByText('Nothing in review is overdue, within the other filters.').waitFor()
  const reason = parts.getByRole('link').nth(4)
  await reason.click()
  await page.waitForURL(/reason=/)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
})
