import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}
const act = (item: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').waitFor()
}

const staff = { who: 'admin', path: '/admin/staff', ready: '(you)' } as const
const audit = { who: 'admin', path: '/admin/audit', ready: 'Details' } as const

/** Staff, own account, settings and audit log of the platform. */
export const ADMIN_SCREENS: Screen[] = [
  { ...staff, name: 'staff' },
  { ...staff, name: 'staff-add', open: press('Add to the staff') },
  { ...staff, name: 'staff-role', open: act('Change role') },
  { ...staff, name: 'staff-sign-ins', open: act('Sign-ins') },
  { name: 'admin-account', who: 'admin', path: '/admin/account', ready: 'This one' },
  { name: 'admin-settings', who: 'admin', path: '/admin/settings', ready: 'Name of the review team' },
  { name: 'admin-nowhere', who: 'admin', path: '/admin/no/such', ready: 'does not exist' },
  { ...audit, name: 'audit' },
  { ...audit, name: 'audit-row', open: press(/^Open row/) },
  { ...audit, name: 'audit-export', open: press('Export') },
  { ...audit, name: 'audit-nothing', path: '/admin/audit?ip=192.0.2.1', ready: 'No entries match' },
]
