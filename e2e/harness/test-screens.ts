import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToken } from './admin-token.ts'
import { openBrowser, openPage, PHONE } from './browser.ts'
import { faults } from './faults.ts'
import { type FullOffice, openFullOffice } from './full-office.ts'
import { settled } from './looks.ts'
import type { Screen } from './screen.ts'
import { screensOf } from './screens.ts'
import { usePlatform } from './use-platform.ts'

// The names are known before the office is: what is in it only fills the addresses.
const SCREENS = screensOf({ client: null as never, waiting: '', decided: '', unopened: '', link: '' })

/** A test for each screen that these people come to, on a platform with something on every screen. */
export function testScreens(of: readonly (Screen['who'] | 'nobody')[]): void {
  const platform = usePlatform()
  const pages: Partial<Record<string, Page>> = {}
  const complaints: string[] = []
  let office: FullOffice
  let close: (() => Promise<void>) | undefined

  beforeAll(async () => {
    office = await openFullOffice(platform)
    const browser = await openBrowser('none')
    close = () => browser.close()
    const tokens = { client: office.client.token, admin: await adminToken(platform), nobody: null }
    for (const [who, token] of Object.entries(tokens)) {
      const { page } = await openPage(browser, { viewport: PHONE })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(`${platform.url}/coming-soon`)
      await page.evaluate((own) => own && localStorage.setItem('auth_token', own), token ?? '')
      pages[who] = page
    }
  })
  afterAll(() => close?.())

  describe('axe finds nothing and nothing is wider than the screen, in both sizes and both themes', () => {
    test.each(SCREENS.filter(({ who }) => of.includes(who ?? 'nobody')).map(({ name }) => name))(
      '%s',
      async (name) => {
        const { who, path, ready, open } = screensOf(office).find((one) => one.name === name)!
        const page = pages[who ?? 'nobody']!
        await page.goto(platform.url + path)
        await page.getByText(ready).first().waitFor()
        await settled(page)
        await open?.(page)
        expect(await faults(page, name)).toEqual([])
        expect(complaints).toEqual([])
      },
    )
  })
}
