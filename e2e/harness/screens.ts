import type { Page } from 'playwright-core'
import { caseScreens } from './case-screens.ts'
import { CLIENT_SCREENS } from './client-screens.ts'
import type { ClientFixture } from './client-fixture.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { RULE_SCREENS } from './rule-screens.ts'
import type { Screen } from './screen.ts'
import { TEAM_SCREENS } from './team-screens.ts'

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const dialog = async (page: Page) => {
  await page.getByRole('dialog').waitFor()
}
const pressFor = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await dialog(page)
}
const key = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys)
  await dialog(page)
}

/** Waits for both sides of the card and the selfie. */
const pictures = async (page: Page) => {
  await page.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
}

const PUBLIC_SCREENS: Screen[] = [
  { name: 'landing', path: '/', ready: 'Know whom you are dealing with.' },
  { name: 'not-found', path: '/no/such/page', ready: 'There is no page here.' },
  { name: 'coming-soon', path: '/coming-soon', ready: 'Coming Soon' },
  { name: 'sign-in', path: '/auth/sign-in', ready: 'Register your company' },
  { name: 'sign-up', path: '/auth/sign-up', ready: 'Company Info' },
  { name: 'admin-sign-in', path: '/admin/login', ready: 'Administration' },
]

const CUSTOMER_SCREENS: Screen[] = [
  { name: 'thank-you', path: '/thank-you?verificationId=ver_1', ready: 'ver_1' },
  { name: 'verify-unknown', path: '/verify/ses_1', ready: /link/i },
]

const OPERATIONS_SCREENS: Screen[] = [
  { name: 'health', who: 'admin', path: '/admin/health', ready: 'Keys and backups' },
  { name: 'mailbox', who: 'admin', path: '/admin/mailbox', ready: 'mulu@example.et' },
  {
    name: 'mail',
    who: 'admin',
    path: '/admin/mailbox',
    ready: 'mulu@example.et',
    async open(page) {
      await page
        .getByRole('link', { name: /mulu@example\.et/ })
        .first()
        .click()
      await page.getByRole('list', { name: 'Links in this e-mail' }).waitFor()
    },
  },
]

function dashboardScreens({ waiting, decided, unopened, investigation }: ClientFixture): Screen[] {
  const list = { who: 'client', path: '/dashboard/verifications', ready: 'View Details' } as const
  const review = {
    who: 'client',
    path: `/dashboard/verifications/${waiting}?status=pending_review`,
    ready: 'Timeline',
  } as const
  return [
    { name: 'overview', who: 'client', path: '/dashboard', ready: 'Funnel' },
    {
      name: 'overview-table',
      who: 'client',
      path: '/dashboard',
      ready: 'Funnel',
      open: press('Show as table'),
    },
    { name: 'create', who: 'client', path: '/dashboard/create', ready: 'Generate Verification Link' },
    { ...list, name: 'list' },
    { ...list, name: 'list-more-filters', open: press('More Filters') },
    { ...list, name: 'list-columns', open: pressFor('Columns') },
    { ...list, name: 'list-views', open: pressFor(/views/i) },
    { ...list, name: 'list-export', open: pressFor(/^Export/) },
    {
      ...list,
      name: 'list-chosen',
      open: (page) =>
        page
          .getByRole('checkbox', { name: /^Select/ })
          .first()
          .check(),
    },
    { ...list, name: 'list-nothing', path: `${list.path}?search=zzzz`, ready: /No|Nothing/ },
    { ...review, name: 'review', open: pictures },
    {
      name: 'investigations',
      who: 'client',
      path: '/dashboard/investigations',
      ready: 'One phone, several names',
    },
    {
      name: 'investigation-decide',
      who: 'client',
      path: `/dashboard/investigations/${investigation}`,
      ready: 'The phone belongs to a shop in Merkato.',
      async open(page) {
        for (const box of await page.getByRole('checkbox', { name: /^Select/ }).all()) await box.check()
        await pressFor('Reject')(page)
      },
    },
    {
      name: 'investigation',
      who: 'client',
      path: `/dashboard/investigations/${investigation}`,
      ready: 'The phone belongs to a shop in Merkato.',
    },
    { ...review, name: 'review-approve', open: key('a') },
    { ...review, name: 'review-reject', open: key('r') },
    { ...review, name: 'review-ask', open: key('u') },
    { ...review, name: 'review-more', open: pressFor(/^More$/) },
    {
      ...review,
      name: 'review-package',
      async open(page) {
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('button', { name: /^Evidence package/ }).click()
        await page.getByLabel('Recipient').waitFor()
      },
    },
    {
      ...review,
      name: 'review-picture',
      async open(page) {
        await pictures(page)
        await page
          .locator('section', { has: page.getByRole('heading', { name: 'Pictures' }) })
          .getByRole('button', { name: /^Enlarge/ })
          .first()
          .click()
        await page.getByRole('figure', { name: /^Enlarged/ }).waitFor()
      },
    },
    { ...list, name: 'list-import-labels', open: pressFor('Import labels') },
    {
      ...review,
      name: 'decided-label',
      path: `/dashboard/verifications/${decided}`,
      ready: 'After the decision',
      open: pressFor('Set label'),
    },
    {
      ...review,
      name: 'decided-reopen',
      path: `/dashboard/verifications/${decided}`,
      ready: 'After the decision',
      open: pressFor('Reopen'),
    },
    { ...review, name: 'decided', path: `/dashboard/verifications/${decided}`, ready: /Rejected by/ },
    { name: 'unopened', who: 'client', path: `/dashboard/verifications/${unopened}`, ready: 'Timeline' },
    {
      name: 'no-such-verification',
      who: 'client',
      path: '/dashboard/verifications/xx',
      ready: 'There is no such verification',
    },
    { name: 'api-keys', who: 'client', path: '/dashboard/api-keys', ready: 'Core banking' },
    {
      name: 'api-keys-create',
      who: 'client',
      path: '/dashboard/api-keys',
      ready: 'Core banking',
      open: pressFor('Create API Key'),
    },
    {
      name: 'request-log',
      who: 'client',
      path: '/dashboard/api-keys/requests',
      ready: 'Calls are kept for 30 days.',
    },
    { name: 'webhooks', who: 'client', path: '/dashboard/webhooks', ready: 'nobody-listens' },
    {
      name: 'webhooks-add',
      who: 'client',
      path: '/dashboard/webhooks',
      ready: 'nobody-listens',
      open: pressFor(/^Add Webhook/),
    },
    {
      name: 'webhooks-delivery',
      who: 'client',
      path: '/dashboard/webhooks',
      ready: 'nobody-listens',
      open: pressFor(/^Open the delivery/),
    },
    {
      name: 'create-many',
      who: 'client',
      path: '/dashboard/create/many',
      ready: /CSV/,
      async open(page) {
        const csv = 'name,email\nHanna Tesfaye,hanna@example.et\nMulu,mulu@\n'
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
        await page.getByText('Please enter a valid email address').waitFor()
      },
    },
    { name: 'messages', who: 'client', path: '/dashboard/create/messages', ready: 'Message with the link' },
    { name: 'link-dialog', ...list, open: pressFor('Create Verification') },
    { name: 'palette', ...list, open: key('Control+k') },
    { name: 'keys', ...list, open: key('?') },
  ]
}

/** Every screen with its dialogs. Other tests cover the customer's steps. */
export function listScreens(fixture: ClientFixture): Screen[] {
  return [
    ...PUBLIC_SCREENS,
    ...CUSTOMER_SCREENS,
    ...dashboardScreens(fixture),
    ...TEAM_SCREENS,
    ...OPERATIONS_SCREENS,
    ...ADMIN_SCREENS,
    ...RULE_SCREENS,
    ...CLIENT_SCREENS,
    ...caseScreens(fixture),
  ]
}
