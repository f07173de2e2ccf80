import type { Page } from 'playwright-core'
import type { ClientFixture } from './client-fixture.ts'
import type { Screen } from './screen.ts'

const key = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys)
  await page.getByRole('dialog').waitFor()
}

/** The platform's review queue, a case with its dialogs, and the review statistics. */
export function caseScreens({ waiting }: ClientFixture): Screen[] {
  const one = { who: 'admin', path: `/admin/cases/${waiting}`, ready: 'Timeline' } as const
  return [
    { name: 'cases', who: 'admin', path: '/admin/cases', ready: 'Unassigned' },
    {
      name: 'cases-none',
      who: 'admin',
      path: '/admin/cases?assignee=me',
      ready: 'No case matches these filters',
    },
    {
      name: 'cases-chosen',
      who: 'admin',
      path: '/admin/cases',
      ready: 'Unassigned',
      async open(page) {
        await page.getByRole('checkbox').first().check()
        await page.getByText('1 selected').waitFor()
      },
    },
    {
      name: 'case',
      ...one,
      async open(page) {
        await page.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
      },
    },
    { name: 'case-approve', ...one, open: key('a') },
    { name: 'case-reject', ...one, open: key('r') },
    { name: 'case-ask', ...one, open: key('u') },
    { name: 'case-escalate', ...one, open: key('e') },
    { name: 'case-keys', ...one, open: key('?') },
    { name: 'review-figures', who: 'admin', path: '/admin/review-figures', ready: 'Decided differently' },
  ]
}
