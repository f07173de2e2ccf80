import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerClient } from './harness/client.ts'
import { fillSignIn } from './harness/fill-sign-in.ts'
import { beginSecondFactor } from './harness/begin-second-factor.ts'
import { authenticator } from './harness/authenticator.ts'
import { PASSWORD } from './harness/password.ts'
import { mailLink } from './harness/mail-link.ts'
import { useStaff } from './harness/use-staff.ts'

const { platform, open, addStaff } = useStaff()

const signIn = (page: Page, username: string, password: string) =>
  fillSignIn(page, `${platform.url}/admin/login`, username, password)

const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  // Scrolling while the menu opens must not close it.
  await page.getByRole('menuitem', { name: item }).waitFor()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => done(dispatchEvent(new Event('scroll'))))),
  )
  await page.getByRole('menuitem', { name: item }).click()
}

const randomName = () => `sara-${Math.random().toString(36).slice(2, 8)}`

test('a new staff member is invited by e-mail, changes role, and loses access at once when deactivated', async () => {
  const page = await open('/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  const sara = randomName()
  await page.getByLabel(/^Username/).fill(sara)
  await page.getByLabel(/^E-mail address/).fill(`${sara}@platform.example`)
  await page.getByRole('radio', { name: /Reviewer/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: sara })
  await row.getByText('Never').waitFor()

  const saraPage = await open(await mailLink(platform, `${sara}@platform.example`, 'choose your password'), {
    phone: true,
    as: null,
  })
  await saraPage.getByText(`For the username ${sara}.`).waitFor()
  await saraPage.getByLabel(/^New Password/).fill(PASSWORD)
  await saraPage.getByRole('button', { name: 'Change password' }).click()
  await saraPage.getByRole('link', { name: 'Sign in' }).click()
  await signIn(saraPage, sara, PASSWORD)
  await saraPage.getByRole('heading', { level: 1 }).waitFor()
  // A reviewer reaches no admin page, neither by the menu nor by its URL.
  await saraPage.getByRole('button', { name: 'Open menu' }).click()
  await saraPage.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor()
  expect(await saraPage.getByRole('dialog').getByRole('link', { name: 'Staff' }).count()).toBe(0)
  await saraPage.goto(`${platform.url}/admin/staff`)
  await saraPage.getByText('Your role cannot open this page').waitFor()

  await page.reload()
  await act(page, sara, 'Change role')
  await page.getByRole('radio', { name: /Admin/ }).check()
  await page.getByRole('button', { name: 'Change role' }).click()
  await row.getByText('Admin', { exact: true }).waitFor()
  await saraPage.reload()
  await saraPage.getByRole('button', { name: 'Add to the staff' }).waitFor()

  await act(page, sara, 'Deactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await row.getByText('Deactivated').waitFor()
  await saraPage.getByRole('button', { name: `Actions for ${sara}` }).waitFor()
  await saraPage.reload()
  await saraPage.waitForURL(/\/admin\/login\?next=/)
  await signIn(saraPage, sara, PASSWORD)
  await saraPage.getByRole('alert').getByText('Invalid username or password').waitFor()
})

test('a password shown once must be changed at sign-in; after a 401, signing in leads back to the same page', async () => {
  const page = await open('/admin/staff')
  const dawit = randomName()
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  await page.getByLabel(/^Username/).fill(dawit)
  await page.getByLabel(/^E-mail address/).fill(`${dawit}@platform.example`)
  await page.getByRole('radio', { name: /Admin/ }).check()
  await page.getByRole('radio', { name: /shown once/ }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const password = await page.getByRole('dialog').locator('code').innerText()
  await page.getByRole('button', { name: 'Done' }).click()

  const dawitPage = await open('/admin/staff', { as: null })
  await dawitPage.waitForURL(/\/admin\/login\?next=/)
  await dawitPage.getByLabel('Username').fill(dawit)
  await dawitPage.getByLabel(/^Password/).fill(password)
  await dawitPage.getByRole('button', { name: 'Sign In' }).click()
  await dawitPage.getByLabel(/^Current Password/).fill(password)
  await dawitPage.getByLabel(/^New Password/).fill(PASSWORD)
  await dawitPage.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await dawitPage.getByRole('button', { name: 'Change Password' }).click()
  await dawitPage.getByRole('button', { name: 'Add to the staff' }).waitFor()
  expect(new URL(dawitPage.url()).pathname).toBe('/admin/staff')

  await page.reload()
  await act(page, dawit, 'Sign-ins')
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await page.getByText('Nowhere at the moment.').waitFor()
  // A request by the page itself may redirect before the click does.
  await dawitPage.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/admin/settings"]')?.click(),
  )
  await dawitPage.waitForURL(/\/admin\/login\?next=%2Fadmin%2F(settings|staff)/)
})

test('an admin sets up a second factor, signs in with it, and a colleague turns it off', async () => {
  const staff = await addStaff('admin')
  const page = await open('/admin', { as: staff, phone: true })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Your account/ })
    .click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = await beginSecondFactor(page)
  await page.getByLabel(/^Enter the six digits/).fill(authenticator(secret))
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()

  const elsewhere = await open('/admin/login', { as: null })
  await signIn(elsewhere, staff.username, PASSWORD)
  await elsewhere.getByLabel(/^Code/).pressSequentially(authenticator(secret, 1))
  await elsewhere.getByRole('navigation', { name: 'Administration' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('1 other sign-in ended').waitFor()
  // The page may be on its way there by itself.
  await elsewhere.reload().catch(() => undefined)
  await elsewhere.waitForURL(/\/admin\/login/)

  const adminPage = await open('/admin/staff')
  await act(adminPage, staff.username, 'Turn off second factor')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await adminPage.getByText('Second factor turned off').waitFor()
  await signIn(elsewhere, staff.username, PASSWORD)
  await elsewhere.getByRole('navigation', { name: 'Administration' }).waitFor()
})

test('the chosen theme and the collapsed sidebar persist', async () => {
  const page = await open('/admin/staff')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('an unknown URL offers staff a way back, and asks visitors to sign in first', async () => {
  // Without a company, the first page is that of the set-up.
  await registerClient(platform)
  const page = await open('/admin/no/such/page', { phone: true })
  await page.getByText('There is no page here').waitFor()
  await page.getByText('/admin/no/such/page').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/prove your identity|dashboard/iu)
  await page.getByRole('link', { name: 'To your first page' }).click()
  await page.getByRole('heading', { name: 'Review queue' }).waitFor()

  const stranger = await open('/admin/no/such/page', { as: null })
  await stranger.waitForURL(/\/admin\/login\?next=/)
  await stranger.getByLabel('Username').waitFor()
})
