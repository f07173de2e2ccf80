import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { Caller } from './calls.ts'
import { registerClient } from './client.ts'
import type { Platform } from './platform.ts'
import { sharedPlatform } from './shared-platform.ts'
import { useWindows, type OpenWindow } from './use-windows.ts'

export interface DashboardHarness {
  platform: Platform
  /** The owner of a company that only this file uses; signed in before the first test. */
  client: Caller
  openWindow: OpenWindow
  /** Opens a path or URL; by default on a desktop and signed in as the owner. `as: null`: not signed in. */
  open(path: string, options?: { phone?: boolean; dark?: boolean; as?: Caller | null }): Promise<Page>
}

/** For tests of the dashboard. */
export function useDashboard(companyName = 'Abay Bank'): DashboardHarness {
  const platform = sharedPlatform()
  const client = new Caller(platform.url)
  const openWindow = useWindows()
  beforeAll(async () => {
    client.token = (await registerClient(platform, companyName)).token
    // The proof of a sign-in holds from now, not from the first test that needs it.
    await client.prove()
  })
  return {
    platform,
    client,
    openWindow,
    async open(path, { phone = false, dark = false, as = client } = {}) {
      await as?.prove()
      const { page } = await openWindow({ viewport: phone ? PHONE : DESKTOP, dark, as })
      await page.goto(new URL(path, platform.url).href)
      return page
    },
  }
}
