import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The platform's document rules; rules.test.ts covers editing, trying and activating them. */
export const RULE_SCREENS: Screen[] = [
  { name: 'rules', who: 'admin', path: '/admin/rules', ready: 'Passport (ICAO 9303)' },
  { name: 'rule-new', who: 'admin', path: '/admin/rules', ready: 'Passport (ICAO 9303)', open: begin },
  { name: 'rule', who: 'admin', path: '/admin/rules/passport/*', ready: 'shipped with Wabi' },
  { name: 'rule-none', who: 'admin', path: '/admin/rules/passport/KE', ready: 'No rule in force' },
]
