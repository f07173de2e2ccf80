import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, COLOR_RULES } from './harness/axe.ts'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { useDashboard } from './harness/use-dashboard.ts'
import { names, rows } from './harness/verification-rows.ts'

const { platform, client, open } = useDashboard()

beforeAll(async () => {
  await addReviewCases(platform, client, 2)
  await newLink('Abebe Bikila', '+251911234567')
  await newLink('ከበደ መታፈሪያ', '+251911765432')
})

const newLink = (customerName: string, customerPhone?: string) =>
  client.call('createLinks', {
    body: { customerName, customerEmail: 'customer@example.et', ...(customerPhone && { customerPhone }) },
  })

test('search finds names in either script and last digits, is part of the URL, and reports no results', async () => {
  const page = await open('/dashboard/verifications')
  await expect.poll(() => rows(page).count()).toBe(4)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('አበበ ቢቂላ')
  await expect.poll(() => names(page)).toEqual(['Abebe Bikila'])
  await search.fill('Kabada')
  await expect.poll(() => names(page)).toEqual(['ከበደ መታፈሪያ'])
  await search.fill('4567')
  await expect.poll(() => names(page)).toEqual(['Abebe Bikila'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Abebe Bikila'])
  await expect.poll(() => search.inputValue()).toBe('4567')
  await search.fill('Zelalem')
  await page.getByText('Nothing found for “Zelalem”').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => rows(page).count()).toBe(4)
  await expect.poll(() => search.inputValue()).toBe('')
})

test('operators of the search become filters with Enter, faults are named, and presets set the days', async () => {
  const page = await open('/dashboard/verifications')
  await expect.poll(() => rows(page).count()).toBe(4)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('status:in-review country:et created:this-year')
  await page.getByText('Press Enter to apply the filters.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await search.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(await search.inputValue()).toBe('')
  expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('pending_review')
  const params = new URL(page.url()).searchParams
  expect([params.get('country'), params.get('from')?.slice(4)]).toEqual(['ET', '-01-01'])
  await page.getByRole('button', { name: 'More Filters' }).click()
  const created = page.getByLabel('Created', { exact: true })
  expect(await created.inputValue()).toBe('this-year')
  await created.selectOption('last-year')
  await expect.poll(() => rows(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByLabel('Decided', { exact: true }).selectOption('this-month')
  await page.waitForURL(/decidedFrom=/)
  // Nothing is approved or rejected yet.
  await expect.poll(() => rows(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => rows(page).count()).toBe(4)

  await search.fill('status:nice bikila')
  await search.press('Enter')
  await page.getByText('There is no status “nice”.').waitFor()
  await expect.poll(() => rows(page).count()).toBe(4)
  await search.fill('name:bikila status:waiting')
  await search.press('Enter')
  await expect.poll(() => names(page)).toEqual(['Abebe Bikila'])
  expect(await search.inputValue()).toBe('name:bikila')

  await page.getByRole('button', { name: 'How to search' }).click()
  await page.getByRole('dialog').getByText('decided:2026-10-01..2026-10-15').waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('twelve rows fit a screen of 1280 x 800, each row opens its verification, and the header has one line', async () => {
  const page = await open('/dashboard/verifications')
  await expect.poll(() => rows(page).count()).toBe(4)
  await page.setViewportSize({ width: 1280, height: 800 })
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(Math.max(...heights)).toBeLessThanOrEqual(52)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  const top = await page.locator('tbody').evaluate((body) => body.getBoundingClientRect().top)
  expect(top + 12 * Math.max(...heights)).toBeLessThanOrEqual(800)
  const headerHeight = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  expect(await headerHeight()).toBeLessThanOrEqual(56)
  await page.setViewportSize(PHONE)
  await expect.poll(headerHeight).toBeLessThanOrEqual(56)

  await page.setViewportSize(DESKTOP)
  const row = page.getByRole('row').filter({ hasText: 'Abebe Bikila' })
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not visible')
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2)
  await page.getByRole('heading', { name: 'Abebe Bikila' }).first().waitFor()
})

test('filters and status counts narrow the list, and a saved view restores them', async () => {
  const page = await open('/dashboard/verifications')
  await expect.poll(() => rows(page).count()).toBe(4)
  const counts = page.getByRole('navigation', { name: 'Counts by status' })
  await counts.getByRole('link', { name: 'In review 2' }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('button', { name: 'More Filters' }).click()
  await page.getByLabel('Score from').fill('61')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByLabel('Country').selectOption('ET')
  await page.getByLabel('Reason').selectOption('kebele_needs_review')
  await page.waitForURL(/reason=kebele_needs_review/)
  await expect.poll(() => rows(page).count()).toBe(1)

  await page.getByRole('button', { name: 'Saved views' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Save this view as').fill('Good ones')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('link', { name: 'Good ones' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More Filters (3)' }).click()
  await page.getByLabel('Country').selectOption('KE')
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByText('No decision has this reason, within the other filters.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Country').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Show all verifications' }).click()
  await expect.poll(() => rows(page).count()).toBe(4)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await dialog.getByRole('link', { name: 'Good ones' }).click()
  await page.waitForURL(/scoreFrom=61/)
  await expect.poll(() => rows(page).count()).toBe(1)

  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByLabel('Country').check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Country' }).waitFor()
  await page.reload()
  await page.getByRole('cell', { name: 'Ethiopia' }).first().waitFor()
})

test('a new verification is announced, and a changed one is updated in place', async () => {
  const page = await open('/coming-soon')
  await Promise.all([
    page.waitForResponse(/verification-changes/),
    page.goto(`${platform.url}/dashboard/verifications?status=pending`),
  ])
  await expect.poll(() => rows(page).count()).toBe(2)
  const { verificationId } = await newLink('Derartu Tulu')
  const button = page.getByRole('button', { name: '1 new' })
  await button.waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await button.click()
  await expect.poll(async () => (await names(page))[0]).toBe('Derartu Tulu')
  // The focus is where the new rows are, not lost with the button.
  expect(await page.evaluate(() => document.activeElement?.querySelector('table') !== null)).toBe(true)
  await client.call('cancelVerification', { params: { verificationId } })
  await page.getByRole('row').filter({ hasText: 'Derartu Tulu' }).getByText('Cancelled').waitFor()
  await expect.poll(() => rows(page).count()).toBe(3)
})

test('changes during a lost connection show once it is back', async () => {
  const { verificationId } = await newLink('Kenenisa Bekele')
  // An event stream that ends at once.
  const body = `data: ${JSON.stringify({ kind: 'reload' })}\n\n`
  const page = await open('/coming-soon')
  await page.route(
    /verification-changes/u,
    (route) => route.fulfill({ contentType: 'text/event-stream', body }),
    {
      times: 1,
    },
  )
  await page.goto(`${platform.url}/dashboard/verifications`)
  const row = page.getByRole('row').filter({ hasText: 'Kenenisa Bekele' })
  await row.waitFor()
  await client.call('cancelVerification', { params: { verificationId } })
  await row.getByText('Cancelled').waitFor()
})

test('selected links are cancelled together, and the filtered list is exported', async () => {
  const page = await open('/dashboard/verifications?status=pending')
  await page.getByLabel('Select Abebe Bikila').check()
  await page.getByLabel('Select ከበደ መታፈሪያ').check()
  await page.getByRole('button', { name: 'Cancel links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel them' }).click()
  await page.getByText('2 of 2 cancelled').waitFor()
  await page.getByText('Nothing matches these filters').waitFor()

  await page.goto(`${platform.url}/dashboard/verifications?status=cancelled`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Customer name').isChecked()).toBe(false)
  await dialog.getByLabel('Customer name').check()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await dialog.getByText(/^\d+ rows, until/).waitFor()
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await waiting
  const file = await readFile(await download.path(), 'utf8')
  expect(file.startsWith('\ufeff')).toBe(true)
  const lines = file.trim().split('\r\n')
  expect(lines[0]).toMatch(/^Verification ID,Mode,Status,.*,Customer name,Exported by$/u)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.slice(1).every((line) => line.includes(',cancelled,'))).toBe(true)
  expect(lines.some((line) => line.includes(',ከበደ መታፈሪያ,'))).toBe(true)
})

test('rows stay legible while the list is refreshed', async () => {
  const page = await open('/dashboard/verifications')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(/\/api\/(.*\/)?verifications(\?|$)/u, async (route) => {
    calls += 1
    await answered
    await route.continue()
  })
  // The button ignores clicks while a refresh that began before the route was set is under way.
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect
    .poll(async () => {
      await refresh.dispatchEvent('click')
      return calls
    })
    .toBeGreaterThan(0)
  await page.locator('[aria-busy=true]').first().waitFor()
  expect(await axeViolations(page, COLOR_RULES)).toEqual([])
  answer()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
})

test('a search that found nothing is asked again with its counts', async () => {
  const page = await open('/dashboard')
  // A server whose search terms are still being added answers the list, and again once its stream is open.
  let empty = 2
  await page.route('**/api/client/verifications?*', async (route) => {
    if (empty === 0) return route.continue()
    empty -= 1
    await route.fulfill({ json: { success: true, data: [], page: { next: null, previous: null } } })
  })
  await page.goto(`${platform.url}/dashboard/verifications?search=Abebe`)
  await page.getByText('Nothing found for “Abebe”').waitFor()
  await expect.poll(() => names(page)).toContain('Abebe Bikila')
})
