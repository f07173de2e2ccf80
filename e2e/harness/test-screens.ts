import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToken } from './admin-token.ts'
import { openBrowser, openPage, PHONE } from './browser.ts'
import { findLastFaults } from './find-faults.ts'
import { findOldWords } from './find-old-words.ts'
import { type ClientFixture, createClientFixture } from './client-fixture.ts'
import { FULL_SCREENS } from './full-screens.ts'
import { findHiddenStops, SIZES, ZOOMED } from './hidden-stops.ts'
import { DESK_SIZES, findTextFaults } from './text-faults.ts'
import { setVariant, VARIANTS, waitUntilSettled } from './variants.ts'
import type { Screen } from './screen.ts'
import { listScreens } from './screens.ts'
import { usePlatform } from './use-platform.ts'

// Tests are declared before the fixture exists; it only fills in the URLs.
const SCREENS = listScreens({
  client: null as never,
  waiting: '',
  decided: '',
  unopened: '',
  link: '',
  investigation: '',
})

/** Declares a test for each screen of these users, on a platform with data on every screen. */
export function testScreens(users: readonly (Screen['who'] | 'visitor')[]): void {
  const platform = usePlatform()
  const pages: Partial<Record<string, Page>> = {}
  const pageErrors: string[] = []
  let fixture: ClientFixture
  let close: (() => Promise<void>) | undefined

  beforeAll(async () => {
    fixture = await createClientFixture(platform)
    const browser = await openBrowser('none')
    close = () => browser.close()
    const tokens = { client: fixture.client.token, admin: await adminToken(platform), visitor: null }
    for (const [who, token] of Object.entries(tokens)) {
      const { page } = await openPage(browser, { viewport: PHONE })
      page.on('pageerror', (error) => pageErrors.push(error.message))
      await page.goto(`${platform.url}/coming-soon`)
      await page.evaluate((value) => value && localStorage.setItem('auth_token', value), token ?? '')
      pages[who] = page
    }
  })
  afterAll(() => close?.())

  describe('axe finds no violations, nothing overflows, Tab reaches every control with a visible focus, and no outdated words appear', () => {
    const names = SCREENS.filter(({ who }) => users.includes(who ?? 'visitor')).map(({ name }) => name)
    test.each(names.map((name, at) => [name, at] as const))('%s', async (name, at) => {
      const { who, path, ready, open } = listScreens(fixture).find((one) => one.name === name)!
      const page = pages[who ?? 'visitor']!
      await page.goto(`${platform.url}/livez`)
      await setVariant(page, VARIANTS[0])
      await page.goto(platform.url + path)
      await page.getByText(ready).first().waitFor()
      await waitUntilSettled(page)
      await open?.(page)
      expect(await findTextFaults(page, DESK_SIZES)).toEqual([])
      // A hundred presses of Tab a screen: `npm test` checks every fourth.
      const sizes = FULL_SCREENS ? SIZES : at % 4 === 0 ? [ZOOMED] : []
      expect(await findHiddenStops(page, sizes)).toEqual([])
      expect(await findLastFaults(page, name, at % 2 === 0 ? 'phone' : 'desktop')).toEqual([])
      expect(await findOldWords(page, name)).toEqual([])
      expect(pageErrors).toEqual([])
    })
  })
}
