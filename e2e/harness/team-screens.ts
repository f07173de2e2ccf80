import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

const SETTINGS: readonly (readonly [tab: string, ready: string | RegExp])[] = [
  ['profile', 'E-mail address'],
  ['security', 'This one'],
  ['notifications', 'A case is waiting for review'],
  ['company', 'No logo yet'],
  ['rules', 'Two people must approve'],
  ['templates', 'There is no check template yet.'],
  ['access', 'Everybody needs a second factor'],
  ['privacy', 'Retention'],
]

/** Team, settings, and the pages that mailed links open. */
export const TEAM_SCREENS: Screen[] = [
  { name: 'reviewers', who: 'client', path: '/dashboard/reviewers', ready: /^Against the rules:/ },
  { name: 'figures', who: 'client', path: '/dashboard/figures', ready: 'Drop-off' },
  { name: 'lists', who: 'client', path: '/dashboard/lists', ready: 'Add an entry' },
  {
    name: 'lists-add',
    who: 'client',
    path: '/dashboard/lists',
    ready: 'Add an entry',
    open: press('Add an entry'),
  },
  {
    name: 'lists-search',
    who: 'client',
    path: '/dashboard/lists?view=due',
    ready: 'No entry is due for review',
    open: press('Is this person listed?'),
  },
  // An action, whichever is on the first page.
  {
    name: 'activity',
    who: 'client',
    path: '/dashboard/activity',
    ready: /^(API key created|Settings changed|Team member invited)$/u,
  },
  {
    name: 'activity-nothing',
    who: 'client',
    path: '/dashboard/activity?from=2020-01-01&to=2020-01-02',
    ready: 'Nothing matches these filters',
  },
  { name: 'data-requests', who: 'client', path: '/dashboard/data-requests', ready: 'To be checked' },
  {
    name: 'data-request',
    who: 'client',
    path: '/dashboard/data-requests?kind=correction',
    ready: 'To be checked',
    open: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('article', { name: 'Letter' }).waitFor()
    },
  },
  { name: 'team', who: 'client', path: '/dashboard/team', ready: '(you)' },
  {
    name: 'team-invite',
    who: 'client',
    path: '/dashboard/team',
    ready: '(you)',
    open: press('Invite a colleague'),
  },
  ...SETTINGS.map(([tab, ready]): Screen => ({
    name: `settings-${tab}`,
    who: 'client',
    path: `/dashboard/settings/${tab}`,
    ready,
  })),
  {
    name: 'settings-templates-new',
    who: 'client',
    path: '/dashboard/settings/templates',
    ready: 'There is no check template yet.',
    open: press('Create a check template'),
  },
  {
    name: 'settings-access-require',
    who: 'client',
    path: '/dashboard/settings/access',
    ready: 'Everybody needs a second factor',
    open: async (page) => {
      await page.getByLabel('Everybody needs a second factor').check()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'reset', path: '/auth/reset', ready: 'Send the link' },
  { name: 'reset-over', path: '/auth/reset#no-such-link-no-such-link', ready: 'Request a new link' },
  {
    name: 'invite-over',
    path: '/auth/invite#no-such-link-no-such-link',
    ready: 'This invitation does not work',
  },
  {
    name: 'email-confirm',
    path: '/auth/email#no-such-link-no-such-link',
    ready: 'Confirm your new address',
  },
]
