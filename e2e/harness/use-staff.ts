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
  /** An admin of the platform whom only this file knows; signed in once the first test begins. */
  admin: StaffCaller
  /** Somebody more on the staff, signed in. */
  addStaff(role: AdminRole): Promise<StaffCaller>
  openWindow: OpenWindow
  /** A window at this path, on a desktop and as the admin unless told; `as: null` has not signed in. */
  open(path: string, options?: { phone?: boolean; dark?: boolean; as?: Caller | null }): Promise<Page>
}

/**
 * The platform's own staff at work: what tests of /admin begin with. On the platform that the run shares unless given
 * another; what such a test changes for everybody (a rule, a setting) it puts back, or it takes a platform of its own:
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
      const { page } = await openWindow({ viewport: phone ? PHONE : DESKTOP, dark, as })
      await page.goto(new URL(path, platform.url).href)
      return page
    },
  }
}
