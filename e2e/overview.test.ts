import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESKTOP } from './harness/browser.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, openWindow, open } = useDashboard()

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('once most steps are done, the next one is a line that opens them all', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await page.route('**/api/client/dashboard/first-steps', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Record<string, boolean> }
    const done = Object.fromEntries(Object.keys(data).map((name) => [name, name !== 'brandAdded']))
    await route.fulfill({ json: { success: true, data: done } })
  })
  await page.goto(`${platform.url}/dashboard`)
  const steps = card(page, 'First steps')
  await steps.getByText('9 of 10 done. Next: Add your logo').waitFor()
  await steps.getByRole('link', { name: 'To your company' }).waitFor()
  expect(await steps.getByRole('listitem').count()).toBe(0)
  await steps.getByRole('button', { name: 'Show all steps' }).click()
  expect(await steps.getByRole('listitem').count()).toBe(10)
})

test('a checklist guides a new client, follows its progress and can be hidden', async () => {
  const page = await open('/dashboard')
  const steps = card(page, 'First steps')
  await steps.getByText('0 of 10 done').waitFor()
  expect(await page.getByRole('heading', { name: 'Funnel' }).count()).toBe(0)
  // Two clicks to the decided case of a test customer.
  await steps.getByRole('button', { name: 'Try a test customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\/dashboard\/verifications\/ver_\w+\?mode=test/u)
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await page.goto(`${platform.url}/dashboard?mode=live`)
  await steps.getByText('1 of 10 done').waitFor()
  await steps.getByText('Still open: confirm').or(steps.getByText('Still open: choose')).first().waitFor()
  await steps.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog').waitFor()
  await client.call('createLinks', {
    body: { customerName: 'Abebech Gobena', customerEmail: 'abebech@example.et' },
  })
  await page.reload()
  await steps.getByText('2 of 10 done').waitFor()
  await steps.getByText('Create a link, done').waitFor()
  await steps.getByRole('button', { name: 'Hide first steps' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Funnel' }).waitFor()
  expect(await steps.count()).toBe(0)
})

test('the overview counts verifications, and each bar opens the matching list', async () => {
  await addReviewCases(platform, client, 3)
  await client.call('createLinks', {
    body: { customerName: 'Derartu Tulu', customerEmail: 'derartu@example.et' },
  })
  const { length: all } = (await client.call('listVerifications', { query: { limit: 50 } })).data
  const page = await open('/dashboard')
  const funnel = card(page, 'Funnel')
  const row = (name: string) => funnel.getByRole('row').filter({ hasText: name })
  await funnel.waitFor()
  await expect.poll(() => row('Link created').innerText()).toMatch(new RegExp(`${all}\\s+100%`))
  await expect.poll(() => row('Checks finished').innerText()).toMatch(/3\s+[\d.]+%/)
  await funnel.getByText(`${all - 3} stopped here`).waitFor()
  await card(page, 'Time to decision').getByText('First decision').waitFor()
  await card(page, 'Documents').getByRole('link', { name: 'Kebele ID' }).waitFor()

  await page.getByRole('button', { name: 'Show as table' }).click()
  const today = page.getByRole('region', { name: 'Verifications over time, as a table' }).getByRole('link')
  await expect.poll(() => today.count()).toBeGreaterThan(0)

  await card(page, 'Reasons')
    .getByRole('link', { name: /Kebele ID has no central check/ })
    .click()
  await page.waitForURL(/reason=kebele_needs_review/)
  const listed = page.getByRole('link', { name: /^View Details/ })
  await listed.nth(2).waitFor()
  await expect.poll(() => listed.count()).toBe(3)
  await page.goBack()
  await card(page, 'Outcome').getByRole('link', { name: 'In review' }).click()
  await page.waitForURL(/status=pending_review/)
  expect(page.url()).toMatch(/from=\d{4}-\d\d-\d\d&to=|to=.*from=/)
})

test('the period is part of the URL', async () => {
  const page = await open('/dashboard')
  await page.getByText('90 days', { exact: true }).click()
  await page.waitForURL(/period=90d/)
  await page.getByText('Custom', { exact: true }).click()
  await page.getByLabel('From').fill('2020-02-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('The last day is before the first.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Show', exact: true }).isDisabled()).toBe(true)
  await page.getByLabel('To', { exact: true }).fill('2020-02-10')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/from=2020-02-01&to=2020-02-10/)
  await page.getByText('No verifications in this period').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /1 Feb 2020 – 10 Feb 2020/ }).waitFor()
})

test('a failed request is reported and can be retried', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await page.route('**/dashboard/overview?*', (route) => route.abort())
  await page.goto(`${platform.url}/dashboard`)
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch the overview' })
  await alert.waitFor()
  await page.unroute('**/dashboard/overview?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Funnel').waitFor()
})
