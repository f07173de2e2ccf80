import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { adminToken } from './admin-token.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { Caller } from './calls.ts'
import { addStaff as addStaffBy, type StaffCaller } from './add-staff.ts'
import type { Platform } from './platform.ts'
import { sharedPlatform } from './shared-platform.ts'
import { useWindows, type OpenWindow } from './use-windows.ts'

export interface StaffHarness {
  platform: Platform
  /** An admin of the platform that only this file uses; signed in before the first test. */
  admin: StaffCaller
  /** Adds a member of the staff and signs them in. */
  addStaff(role: AdminRole): Promise<StaffCaller>
  openWindow: OpenWindow
  /** Opens a path; by default on a desktop and signed in as the admin. `as: null`: not signed in. */
  open(path: string, options?: { phone?: boolean; dark?: boolean; as?: Caller | null }): Promise<Page>
}

/**
 * For tests of /admin; by default on the shared platform. A test that changes something for all clients (a rule, a
 * setting) restores it or uses its own platform:
 * `useStaff(usePlatform())`.
 */
export function useStaff(platform: Platform = sharedPlatform()): StaffHarness {
  const admin = Object.create(Caller.prototype) as StaffCaller
  const openWindow = useWindows()
  beforeAll(async () => {
    const first = new Caller(platform.url)
    first.token = await adminToken(platform)
    Object.assign(admin, await addStaffBy(first))
  })
  return {
    platform,
    admin,
    openWindow,
    addStaff: (role) => addStaffBy(admin, role),
    async open(path, { phone = false, dark = false, as = admin } = {}) {
      await as?.prove()
      const { page } = await openWindow({ viewport: phone ? PHONE : DESKTOP, dark, as })
      await page.goto(new URL(path, platform.url).href)
      return page
    },
  }
}
