import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { axeViolations } from './harness/axe.ts'
import { DESKTOP, openBrowser, openPage, PHONE } from './harness/browser.ts'
import type { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { startPlatform, type RunningPlatform } from './harness/platform.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { signIn } from './harness/signed-in.ts'

let platform: RunningPlatform
let client: Caller
let browser: Browser

beforeAll(async () => {
  platform = await startPlatform()
  client = await registerClient(platform.url)
  browser = await openBrowser('none')
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

async function open(path: string, look: { phone?: boolean; dark?: boolean } = {}): Promise<Page> {
  const { page } = await openPage(browser, {
    viewport: look.phone ? PHONE : DESKTOP,
    dark: look.dark ?? false,
  })
  await signIn(page, client)
  await page.goto(platform.url + path)
  return page
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a new client is led by a checklist, which follows what was done and goes when one wants it gone', async () => {
  const page = await open('/dashboard')
  const steps = card(page, 'First steps')
  await steps.getByText('0 of 5 done').waitFor()
  expect(await page.getByRole('heading', { name: 'Funnel' }).count()).toBe(0)
  await steps.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog').waitFor()
  await client.call('createLinks', {
    body: { customerName: 'Abebech Gobena', customerEmail: 'abebech@example.et' },
  })
  await page.reload()
  await steps.getByText('1 of 5 done').waitFor()
  await steps.getByText('Create a link, done').waitFor()
  await steps.getByRole('button', { name: 'Hide first steps' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Funnel' }).waitFor()
  expect(await steps.count()).toBe(0)
})

test('the overview counts what there is, and each bar opens the list of what it counts', async () => {
  await addReviewCases(platform, client, 3)
  await client.call('createLinks', {
    body: { customerName: 'Derartu Tulu', customerEmail: 'derartu@example.et' },
  })
  const { length: all } = (await client.call('listVerifications', { query: { limit: 50 } })).data
  const page = await open('/dashboard')
  const funnel = card(page, 'Funnel')
  const row = (name: string) => funnel.getByRole('row').filter({ hasText: name })
  await funnel.waitFor()
  expect(await row('Link sent').innerText()).toMatch(new RegExp(`${all}\\s+100%`))
  expect(await row('Decided').innerText()).toMatch(/3\s+[\d.]+%/)
  await funnel.getByText(`${all - 3} went no further`).waitFor()
  await card(page, 'Time to decision').getByText('First decision').waitFor()
  await card(page, 'Documents').getByRole('link', { name: 'Kebele ID' }).waitFor()

  await page.getByRole('button', { name: 'Show as table' }).click()
  const today = page.getByRole('region', { name: 'Verifications over time, as a table' }).getByRole('link')
  expect(await today.count()).toBeGreaterThan(0)

  await card(page, 'Reasons')
    .getByRole('link', { name: /Kebele ID has no central check/ })
    .click()
  await page.waitForURL(/reason=kebele_needs_review/)
  const listed = page.getByRole('link', { name: /^View Details/ })
  await listed.nth(2).waitFor()
  expect(await listed.count()).toBe(3)
  await page.goBack()
  await card(page, 'Outcome').getByRole('link', { name: 'Pending review' }).click()
  await page.waitForURL(/status=pending_review/)
  expect(page.url()).toMatch(/from=\d{4}-\d\d-\d\d&to=|to=.*from=/)
})

test('the period lives in the address', async () => {
  const page = await open('/dashboard')
  await page.getByText('90 days', { exact: true }).click()
  await page.waitForURL(/period=90d/)
  await page.getByText('Own', { exact: true }).click()
  await page.getByLabel('From').fill('2020-02-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('The last day is before the first.').waitFor()
  expect(await page.getByRole('button', { name: 'Show', exact: true }).isDisabled()).toBe(true)
  await page.getByLabel('To', { exact: true }).fill('2020-02-10')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/from=2020-02-01&to=2020-02-10/)
  await page.getByText('No verifications in this period').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: /1 Feb 2020 – 10 Feb 2020/ }).waitFor()
})

test('what cannot be fetched is told, and trying again helps', async () => {
  const { page } = await openPage(browser, { viewport: DESKTOP })
  await signIn(page, client)
  await page.route('**/dashboard/overview?*', (route) => route.abort())
  await page.goto(`${platform.url}/dashboard`)
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch the overview' })
  await alert.waitFor()
  await page.unroute('**/dashboard/overview?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Funnel').waitFor()
})

test('axe finds nothing on the overview, in both sizes and themes, as chart and as table', async () => {
  for (const phone of [false, true])
    for (const dark of [false, true]) {
      const page = await open('/dashboard', { phone, dark })
      await card(page, 'Funnel').waitFor()
      expect(await axeViolations(page), `${phone} ${dark}`).toEqual([])
      await page.getByRole('button', { name: 'Show as table' }).click()
      expect(await axeViolations(page), `${phone} ${dark} table`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await page.context().close()
    }
})
