import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useDashboard } from './harness/use-dashboard.ts'
import { useStaff } from './harness/use-staff.ts'

const { platform, client, openWindow } = useDashboard()
const staff = useStaff()

const VIEWPORT = { width: 1280, height: 800 }

/** How many of the elements are whole above a line of the screen. */
async function countAbove(elements: Locator, line: number): Promise<number> {
  const bottoms = await elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  return bottoms.filter((bottom) => bottom <= line).length
}

const heights = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))

test('twelve lines of a list of customers are checked at once', async () => {
  const lines = Array.from(
    { length: 20 },
    (_, n) => `Abebe Bikila ${n},abebe.${n}@example.et,+25191122334${n % 10}`,
  )
  const { page } = await openWindow({ viewport: VIEWPORT, as: client })
  await page.goto(`${platform.url}/dashboard/create/many`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Email,Phone', ...lines].join('\n')),
  })
  const rows = page.getByRole('table', { name: 'Lines of the file' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(20)
  const bar = await page.getByRole('button', { name: /^Create & send 20 links/u }).boundingBox()
  expect(await countAbove(rows, (bar?.y ?? 0) - 8)).toBeGreaterThanOrEqual(12)
})

test('more filters lie over the list, with both ends of a range together, and what applies is a line of chips', async () => {
  for (let n = 0; n < 14; n += 1)
    await client.call('createLink', {
      body: { customerName: `Abebe Bikila ${n}`, customerEmail: `abebe${n}@example.et` },
    })
  const { page } = await openWindow({ viewport: VIEWPORT, as: client })
  await page.goto(`${platform.url}/dashboard/verifications`)
  const rows = page.getByRole('table', { name: 'Verification records' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(14)
  await page.getByRole('button', { name: 'More Filters' }).click()
  const [from, to] = await Promise.all(
    ['Score from', 'Score to'].map((label) => page.getByLabel(label).boundingBox()),
  )
  expect(to?.y).toBe(from?.y)
  expect((to?.x ?? 0) - (from?.x ?? 0)).toBeGreaterThan(from?.width ?? 0)
  expect(await countAbove(rows, VIEWPORT.height)).toBeGreaterThanOrEqual(12)
  await page.getByLabel('Created', { exact: true }).selectOption('this-year')
  await page.getByLabel('Assigned to').selectOption('nobody')
  await page.getByRole('heading', { name: 'Verification Records' }).click()
  await page.getByLabel('Score from').waitFor({ state: 'detached' })
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Created: This year', 'Assigned to: Nobody'])
  expect(await countAbove(rows, VIEWPORT.height)).toBeGreaterThanOrEqual(12)

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Rows to export: 1\d$/u).waitFor()
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    'Created: This year',
    'Assigned to: Nobody',
  ])
  await page.keyboard.press('Escape')
  await chips.first().click()
  await expect.poll(() => new URL(page.url()).search).toBe('?assignee=nobody')
})

test('the mailbox has two lines an e-mail', async () => {
  await client.call('createLink', {
    body: { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.et' },
  })
  const { page } = await openWindow({ viewport: VIEWPORT, as: staff.admin })
  await page.goto(`${platform.url}/admin/mailbox`)
  const mails = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  await mails.first().waitFor()
  expect(Math.max(...(await heights(mails)))).toBeLessThanOrEqual(52)
})
