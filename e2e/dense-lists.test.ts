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
