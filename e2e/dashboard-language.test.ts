import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { type ClientFixture, createClientFixture } from './harness/client-fixture.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, openWindow } = useDashboard()
let fixture: ClientFixture

beforeAll(async () => {
  fixture = await createClientFixture(platform)
})

const PHONE = { width: 360, height: 740 }
const SHOTS = process.env.SHOTS

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: join(SHOTS, `am-${name}-${viewport.width}.png`), fullPage: true })
  }
  await page.setViewportSize(DESKTOP)
}

test('the dashboard changes to Amharic and back, without loading English scripts, and fits a phone', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: fixture.client })
  await page.goto(`${platform.url}/dashboard`)
  await page.getByRole('button', { name: 'አማርኛ' }).click()
  await page.getByRole('heading', { level: 1, name: 'ዳሽቦርድ' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('am')

  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
  })
  for (const [name, path, role, words] of [
    ['overview', '/dashboard', 'heading', 'የቅርብ ጊዜ ማረጋገጫዎች'],
    ['list', '/dashboard/verifications', 'heading', 'የማረጋገጫ መዝገቦች'],
    ['review', `/dashboard/verifications/${fixture.waiting}`, 'region', 'ግኝቶች'],
    ['create', '/dashboard/create', 'heading', 'የማረጋገጫ ሊንክ ይፍጠሩ'],
  ] as const) {
    await page.goto(platform.url + path)
    await page.getByRole(role, { name: words }).waitFor()
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(PHONE.width)
    await shoot(page, name)
    await page.setViewportSize(DESKTOP)
  }
  expect(scripts.filter((path) => path.startsWith('/assets/') && !path.startsWith('/assets/am-'))).toEqual([])

  // A day by both calendars, and one typed by the Ethiopian calendar.
  await page.goto(`${platform.url}/dashboard/verifications`)
  await page
    .getByText(/\d{1,2} [\u1200-\u137f]+ 20\d\d \(\d{1,2} [\u1200-\u137f]+ 20\d\d\)/u)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'ተጨማሪ ማጣሪያዎች' }).click()
  await page.locator('select:has(option[value="custom"])').first().selectOption('custom')
  const typed = page.getByLabel('በኢትዮጵያ አቆጣጠር፦ ቀን/ወር/ዓመት').first()
  await typed.fill('1/1/2018')
  await typed.press('Enter')
  await page.waitForURL(/from=2025-09-11/u)
  await page.getByText('1 መስከረም 2018', { exact: true }).waitFor()
  await shoot(page, 'ethiopian-day')

  await page.goto(`${platform.url}/dashboard/create`)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create Verification' }).waitFor()
})
