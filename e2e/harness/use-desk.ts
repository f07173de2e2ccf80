import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { Caller } from './calls.ts'
import { registerClient } from './client.ts'
import type { Platform } from './platform.ts'
import { sharedPlatform } from './shared-platform.ts'
import { useWindows, type Window } from './use-windows.ts'

export interface Desk {
  platform: Platform
  /** The owner of a company that only this file knows; signed in once the first test begins. */
  client: Caller
  window: Window
  /** A window at this path or address, on a desktop and as the owner unless told; `as: null` has not signed in. */
  open(path: string, look?: { phone?: boolean; dark?: boolean; as?: Caller | null }): Promise<Page>
}

/** A business at its desk: what most tests of the dashboard begin with. */
export function useDesk(companyName = 'Abay Bank'): Desk {
  const platform = sharedPlatform()
  const client = new Caller(platform.url)
  const window = useWindows()
  beforeAll(async () => {
    client.token = (await registerClient(platform, companyName)).token
  })
  return {
    platform,
    client,
    window,
    async open(path, { phone = false, dark = false, as = client } = {}) {
      const { page } = await window({ viewport: phone ? PHONE : DESKTOP, dark, as })
      await page.goto(new URL(path, platform.url).href)
      return page
    },
  }
}
