import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MARKUP } from '../server/src/testing/attacks/markup.ts'
import { adminToken } from './harness/admin-token.ts'
import { DESKTOP, openBrowser, openPage, PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { type ClientFixture, createClientFixture } from './harness/client-fixture.ts'
import { heading, passFirstSteps } from './harness/customer-page.ts'
import { FULL_SCREENS } from './harness/full-screens.ts'
import { listScreens } from './harness/screens.ts'
import { usePlatform } from './harness/use-platform.ts'
import { waitUntilSettled } from './harness/variants.ts'
import { names, rows } from './harness/verification-rows.ts'
import { findUnnoticed, type ScriptWatch, watchScripts } from './harness/watch-scripts.ts'

// Without the content security policy, which would hide that a page takes data for markup.

/** `npm test` opens the list with every fifth text and every sixth screen; `npm run test:screens` all. */
const NAMES = FULL_SCREENS ? MARKUP : MARKUP.filter((_, at) => at % 5 === 0)
const ROWS_PER_PAGE = 100

const platform = usePlatform()
const pages: Partial<Record<string, { page: Page; watch: ScriptWatch }>> = {}
let fixture: ClientFixture
let close: (() => Promise<void>) | undefined

/** A different text at each use, appended to what a test looks for. */
let used = 0
const hostile = (words: string) => `${words} ${MARKUP[(used += 7) % MARKUP.length]!}`

const SCREENS = listScreens({} as ClientFixture)
  .map(({ name, who = 'visitor' }) => ({ name, who }))
  .filter((_, at) => FULL_SCREENS || at % 6 === 0)

beforeAll(async () => {
  fixture = await createClientFixture(platform, hostile)
  const browser = await openBrowser('none')
  close = () => browser.close()
  const admin = new Caller(platform.url)
  admin.token = await adminToken(platform)
  for (const [who, as] of Object.entries({ client: fixture.client, admin, visitor: null })) {
    const viewport = who === 'visitor' ? PHONE : DESKTOP
    const { page } = await openPage(browser, { viewport, as, bypassCsp: true })
    pages[who] = { page, watch: await watchScripts(page) }
  }
})
afterAll(() => close?.())

const pageOf = (who: string) => pages[who]!

test('the watch notices each of the texts where it is markup', async () => {
  const { page, watch } = pageOf('visitor')
  await page.goto(`${platform.url}/coming-soon`)
  expect(await findUnnoticed(page, MARKUP)).toEqual([])
  await page.evaluate(() => {
    const place = document.createElement('div')
    place.innerHTML = '<img src=x onerror=alert(1)><img src="//evil.example/x">'
    document.body.append(place)
  })
  await expect.poll(() => watch.find()).toEqual(expect.arrayContaining([expect.stringContaining('a dialog')]))
})

test('names in the list of verifications are text', async () => {
  const { page, watch } = pageOf('client')
  const body = { keyName: 'Core banking', permissions: ['write' as const] }
  const key = new Caller(platform.url)
  key.token = (await fixture.client.call('createApiKey', { body })).data.apiKey
  for (const customerName of NAMES)
    await key.call('v1CreateVerification', { body: { customerName, delivery: 'none' } })
  const seen = new Set<string>()
  await page.goto(`${platform.url}/dashboard/verifications?size=${ROWS_PER_PAGE}`)
  for (;;) {
    await rows(page).first().waitFor()
    await waitUntilSettled(page)
    expect(await watch.find()).toEqual([])
    for (const name of await names(page)) seen.add(name)
    const next = page
      .getByRole('link', { name: 'Next' })
      .or(page.getByRole('button', { name: 'Next' }))
      .first()
    if (!(await next.isVisible()) || (await next.isDisabled())) break
    const first = await rows(page).first().getAttribute('href')
    await next.click()
    await expect.poll(() => rows(page).first().getAttribute('href')).not.toBe(first)
  }
  const shown = (name: string) => name.replaceAll(/\s+/gu, ' ').trim()
  expect(NAMES.filter((name) => !seen.has(shown(name)))).toEqual([])
})

describe('no text runs on the screen', () => {
  test.each(SCREENS)('$name', async ({ name, who }) => {
    const { page, watch } = pageOf(who)
    const { path, ready, open } = listScreens(fixture).find((one) => one.name === name)!
    await page.goto(platform.url + path)
    await page.getByText(ready).first().waitFor()
    await waitUntilSettled(page)
    await open?.(page)
    expect(await watch.find()).toEqual([])
  })
})

test('no text runs in front of a customer, and none of theirs in front of staff', async () => {
  const { page, watch } = pageOf('visitor')
  const agent = `Mozilla/5.0 ${MARKUP[3]!}`
  await page.setExtraHTTPHeaders({ 'user-agent': agent.replaceAll(/[^\u0020-\u007e]/gu, '') })
  await page.goto(fixture.link)
  await passFirstSteps(page, async () => {
    expect(await watch.find()).toEqual([])
  })
  const claim = MARKUP[2]!
  await page.getByLabel('Full Name').fill(claim)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Personal Information').waitFor()
  expect(await watch.find()).toEqual([])

  const staff = pageOf('client')
  await staff.page.goto(`${platform.url}/dashboard/verifications/${fixture.unopened}`)
  await staff.page.getByText('Timeline').first().waitFor()
  await waitUntilSettled(staff.page)
  expect(await staff.watch.find()).toEqual([])
})

test.each([
  ['visitor', (text: string) => `/verify/${text}`],
  ['visitor', (text: string) => `/thank-you?verificationId=${text}`],
  ['visitor', (text: string) => `/auth/sign-in?next=${text}`],
  ['visitor', (text: string) => `/auth/reset#${text}`],
  ['visitor', (text: string) => `/no/such/${text}`],
  ['client', (text: string) => `/dashboard/verifications?search=${text}`],
  ['client', (text: string) => `/dashboard/activity?from=${text}`],
  ['admin', (text: string) => `/admin/clients?search=${text}`],
] as const)('no text of an address runs for a %s', async (who, path) => {
  const { page, watch } = pageOf(who)
  const texts = ['javascript:alert(1)', ...MARKUP.filter((_, at) => at % (FULL_SCREENS ? 15 : 150) === 0)]
  for (const text of texts) {
    await page.goto(platform.url + path(encodeURIComponent(text)))
    await page.getByRole('heading').or(page.getByRole('alert')).first().waitFor()
    await waitUntilSettled(page)
    expect(await watch.find()).toEqual([])
  }
})
