import { readFile } from 'node:fs/promises'
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
  await addReviewCases(platform, client, 2)
  await newLink('Abebe Bikila', '+251911234567')
  await newLink('ከበደ መታፈሪያ', '+251911765432')
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

const newLink = (customerName: string, customerPhone?: string) =>
  client.call('createLinks', {
    body: { customerName, customerEmail: 'customer@example.et', ...(customerPhone && { customerPhone }) },
  })

async function open(path: string, options: { phone?: boolean; dark?: boolean } = {}): Promise<Page> {
  const { page } = await openPage(browser, {
    viewport: options.phone ? PHONE : DESKTOP,
    dark: options.dark ?? false,
  })
  await signIn(page, client)
  await page.goto(platform.url + path)
  return page
}

/** The machine may be busy. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })

const rows = (page: Page) => page.getByRole('link', { name: /^View Details/ })
const names = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.replace(/^View Details\s+of\s+/u, '').trim())

test('a search finds by name in either script and by last digits, lives in the address, and says when it finds nobody', async () => {
  const page = await open('/dashboard/verifications')
  await soon(() => rows(page).count()).toBe(4)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('አበበ ቢቂላ')
  await soon(() => names(page)).toEqual(['Abebe Bikila'])
  await search.fill('Kabada')
  await soon(() => names(page)).toEqual(['ከበደ መታፈሪያ'])
  await search.fill('4567')
  await soon(() => names(page)).toEqual(['Abebe Bikila'])
  await page.reload()
  await soon(() => names(page)).toEqual(['Abebe Bikila'])
  expect(await search.inputValue()).toBe('4567')
  await search.fill('Zelalem')
  await page.getByText('Nothing found for “Zelalem”').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await soon(() => rows(page).count()).toBe(4)
  expect(await search.inputValue()).toBe('')
})

test('more filters narrow the list, counts lead to a status, a view brings them back', async () => {
  const page = await open('/dashboard/verifications')
  await soon(() => rows(page).count()).toBe(4)
  const counts = page.getByRole('navigation', { name: 'How many there are' })
  await counts.getByRole('link', { name: 'Pending review 2' }).click()
  await soon(() => rows(page).count()).toBe(2)
  await page.getByRole('button', { name: 'More Filters' }).click()
  await page.getByLabel('Score from').fill('61')
  await page.keyboard.press('Enter')
  await soon(() => rows(page).count()).toBe(1)
  await page.getByLabel('Country').selectOption('ET')
  await page.getByLabel('Reason').selectOption('kebele_needs_review')
  await page.waitForURL(/reason=kebele_needs_review/)
  await soon(() => rows(page).count()).toBe(1)

  await page.getByRole('button', { name: 'Saved views' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Save what is shown now as').fill('Good ones')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('link', { name: 'Good ones' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Country').selectOption('KE')
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByText('No decision has this reason, within the other filters.').waitFor()
  await page.getByRole('link', { name: 'Show all verifications' }).click()
  await soon(() => rows(page).count()).toBe(4)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await dialog.getByRole('link', { name: 'Good ones' }).click()
  await page.waitForURL(/scoreFrom=61/)
  await soon(() => rows(page).count()).toBe(1)

  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByLabel('Country').check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Country' }).waitFor()
  await page.reload()
  await page.getByRole('cell', { name: 'Ethiopia' }).first().waitFor()
})

test('a new verification is announced and a changed one changes where it stands', async () => {
  const page = await open('/dashboard/verifications?status=pending')
  await soon(() => rows(page).count()).toBe(2)
  await page.waitForTimeout(1500)
  const { verificationId } = await newLink('Derartu Tulu')
  const button = page.getByRole('button', { name: '1 new' })
  await button.waitFor()
  expect(await rows(page).count()).toBe(2)
  await button.click()
  await soon(async () => (await names(page))[0]).toBe('Derartu Tulu')
  await client.call('cancelVerification', { params: { verificationId } })
  await page.getByRole('row').filter({ hasText: 'Derartu Tulu' }).getByText('Cancelled').waitFor()
  expect(await rows(page).count()).toBe(3)
})

test('ticked links are cancelled together, and the filtered list becomes a file', async () => {
  const page = await open('/dashboard/verifications?status=pending')
  await page.getByLabel('Choose Abebe Bikila').check()
  await page.getByLabel('Choose ከበደ መታፈሪያ').check()
  await page.getByRole('button', { name: 'Cancel links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel them' }).click()
  await page.getByText('2 of 2 cancelled').waitFor()
  await page.getByText('Nothing matches these filters').waitFor()

  await page.goto(`${platform.url}/dashboard/verifications?status=cancelled`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Customer name').isChecked()).toBe(false)
  await dialog.getByLabel('Customer name').check()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await dialog.getByText(/^\d+ rows, until/).waitFor()
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await waiting
  const file = await readFile(await download.path(), 'utf8')
  expect(file.startsWith('\ufeff')).toBe(true)
  const lines = file.trim().split('\r\n')
  expect(lines[0]).toMatch(/^Verification ID,Status,.*Customer name$/u)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.slice(1).every((line) => line.includes(',cancelled,'))).toBe(true)
  expect(lines.some((line) => line.endsWith('ከበደ መታፈሪያ'))).toBe(true)
})

test('axe finds nothing on the list and its dialogs, in both sizes and themes', async () => {
  for (const phone of [false, true])
    for (const dark of [false, true]) {
      const page = await open('/dashboard/verifications?scoreTo=100', { phone, dark })
      await rows(page).first().waitFor()
      await page
        .getByLabel(/^Choose /u)
        .first()
        .check()
      await page.waitForTimeout(300)
      expect([phone, dark, await axeViolations(page)]).toEqual([phone, dark, []])
      for (const button of ['Saved views', 'Columns', 'Export']) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('dialog').waitFor()
        await page.waitForTimeout(300)
        expect([button, phone, dark, await axeViolations(page)]).toEqual([button, phone, dark, []])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect([phone, wide]).toEqual([phone, false])
      await page.context().close()
    }
})
