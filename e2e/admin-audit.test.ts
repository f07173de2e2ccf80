import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import { registerClient } from './harness/client.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useStaff } from './harness/use-staff.ts'

const { platform, admin, open, openWindow } = useStaff()

test('a search by verification finds who viewed its pictures and leads to all entries of that client', async () => {
  const name = `Gibe Bank ${Math.random().toString(36).slice(2, 8)}`
  const client = await registerClient(platform, name)
  const [verificationId = ''] = await addReviewCases(platform, client, 1)
  const { evidence } = (await client.call('getVerification', { params: { verificationId } })).data
  const evidenceId = evidence[0]!.id
  await fetch(`${platform.url}/api/client/verifications/${verificationId}/images/${evidenceId}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })

  const page = await open('/admin')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Audit log' })
    .click()
  await page.getByRole('button', { name: 'Pictures viewed' }).click()
  await page.getByLabel('Subject').fill(verificationId)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(new RegExp(`subject=${verificationId}`))
  const rows = page.getByRole('region', { name: 'Audit log' }).getByRole('row')
  await rows
    .filter({ hasText: 'Almaz Kebede' })
    .first()
    .getByRole('button', { name: /^Open row/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(evidenceId).first().waitFor()
  await dialog.getByRole('link', { name: 'all of this client' }).click()
  await rows.filter({ hasText: 'Client registered' }).waitFor()
  // Only this client's entries; the URL reproduces the search.
  const matching = await rows.filter({ hasText: name }).count()
  expect(matching).toBe((await rows.count()) - 1)
  await page.reload()
  await rows.filter({ hasText: 'Client registered' }).waitFor()
})

test('the search form has one full-width column on a phone and wide fields in two lines on a desktop, with eight rows below them', async () => {
  const name = `Omo Bank ${Math.random().toString(36).slice(2, 8)}`
  await registerClient(platform, name)
  const { page } = await openWindow({ viewport: PHONE, as: admin })
  // Clients of other files may need attention, and the banner that says so is above every page.
  await page.route('**/api/admin/health/attention', (route) =>
    route.fulfill({ json: { success: true, data: [] } }),
  )
  await page.goto(`${platform.url}/admin/audit`)
  const fields = page.getByRole('search').locator('input[name], select[name]')
  const getBoxes = async () => {
    const boxes = await Promise.all((await fields.all()).map((field) => field.boundingBox()))
    return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
  }
  const columns = async () => new Set((await getBoxes()).map(({ x }) => Math.round(x))).size
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.getByLabel('Subject').waitFor()
  const onPhone = await getBoxes()
  expect(onPhone.length).toBe(8)
  // One below the other, from edge to edge, and large enough for a thumb.
  onPhone.slice(1).forEach((box, at) => expect(box.y).toBeGreaterThan(onPhone[at]!.y + onPhone[at]!.height))
  for (const { width, height } of onPhone) {
    expect(width).toBeGreaterThan(PHONE.width - 70)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  expect([await columns(), await over()]).toEqual([1, 0])

  // On a phone, results are cards that name their values.
  await page.getByLabel('Client').fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/client=Omo/)
  await page.getByRole('region', { name: 'Audit log' }).getByText('Client registered').waitFor()
  expect(await over()).toBe(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(columns).toBe(4)
  expect(await over()).toBe(0)
  // A date lies beside the icon of its field, and a placeholder is read whole.
  for (const { width } of await getBoxes()) expect(width).toBeGreaterThan(180)
  const top = await page.locator('tbody').evaluate((body) => body.getBoundingClientRect().top)
  // Eight rows of 44 px.
  expect(top + 8 * 44).toBeLessThanOrEqual(800)
})

test('the log is verified on a phone, and search results are exported to a file', async () => {
  const page = await open('/admin', { phone: true })
  // The state of the log is read before the verification is requested and arrives after it.
  const requested = page.waitForResponse('**/audit/verification*')
  await page.route(
    '**/audit/state*',
    async (route) => {
      const earlier = await route.fetch()
      await requested
      await route.fulfill({ response: earlier })
    },
    { times: 1 },
  )
  await page.goto(`${platform.url}/admin/audit?action=staff`)
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByText('The log is intact').waitFor()
  await page.getByText(/requested by staff-/).waitFor()

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('radio', { name: /JSON Lines/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^audit-log-.*\.jsonl$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  const rows = lines.map((line) => JSON.parse(line) as { action: string })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ action }) => action.startsWith('staff.'))).toBe(true)

  await page.goto(`${platform.url}/admin/audit?action=audit`)
  const log = page.getByRole('region', { name: 'Audit log' })
  await log.getByText('Export of the audit log downloaded').first().waitFor()
})

test('an admin’s change that requires a reason for opening personal data is logged', async () => {
  const page = await open('/admin/settings')
  const reason = page.getByRole('switch', { name: /^Opening personal data requires a reason/ })
  await reason.check()
  await page.getByText('Saved').first().waitFor()
  await page.reload()
  await expect.poll(() => reason.isChecked()).toBe(true)
  await reason.uncheck()
  await page.getByText('Saved').first().waitFor()
  await page.goto(`${platform.url}/admin/audit?action=platform_settings.changed`)
  await page.getByText('reasonForPersonalData').first().waitFor()
})
