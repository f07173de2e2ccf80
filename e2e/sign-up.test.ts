import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerClient } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { findFaults } from './harness/find-faults.ts'
import { waitUntilSettled } from './harness/variants.ts'
import { mailLink } from './harness/mail-link.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useStaff } from './harness/use-staff.ts'

// The sign-up setting applies to the whole platform, so these tests use their own.
const { platform, open, admin } = useStaff(usePlatform({ TRUST_PROXY: '1' }))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function expectNoFaults(page: Page): Promise<void> {
  await waitUntilSettled(page)
  expect(await findFaults(page)).toEqual([])
}

let made = 0

/** Registers a company in the browser. */
async function register(page: Page): Promise<{ name: string; contactEmail: string }> {
  made += 1
  const name = `Tana Credit ${made}`
  const contactEmail = `office-${made}@tana.example`
  await page.getByLabel(/^Company Name/).fill(name)
  await page.getByLabel(/^Company Email/).fill(contactEmail)
  await page.getByLabel(/^Admin Username/).fill(`tana-${made}`)
  await button(page, 'Continue').click()
  await page.getByLabel(/^First Name/).fill('Tigist')
  await page.getByLabel(/^Last Name/).fill('Assefa')
  await page.getByLabel(/^Admin Email/).fill(`tigist-${made}@tana.example`)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await button(page, 'Create Account').click()
  await page.waitForURL(/\/dashboard$/)
  return { name, contactEmail }
}

test('until a new company confirms its address with the printed link, its links are not mailed and the reason shows', async () => {
  const page = await open('/auth/sign-up', { as: null })
  const { name, contactEmail } = await register(page)
  const banner = page.getByRole('complementary', { name: 'Your company' })
  await banner.getByText('Confirm your contact address').waitFor()
  expect(await banner.textContent()).toContain(contactEmail)
  await expectNoFaults(page)
  await banner.getByRole('button', { name: 'Send confirmation again' }).click()
  await page.getByText('Confirmation kept in the mailbox').first().waitFor()

  await page.goto(`${platform.url}/dashboard/create`)
  await button(page, 'Generate Link').click()
  await page.getByLabel(/^Customer Name/).fill('Hanna Tesfaye')
  await page.getByLabel(/^Customer Email/).fill('hanna@example.et')
  await button(page, 'Create & Send Link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The link was created, but the e-mail was not sent').waitFor()
  await dialog.getByText('Give the customer the link yourself: nothing was sent').waitFor()
  await dialog.getByRole('button', { name: 'Send confirmation again' }).waitFor()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const link = await mailLink(platform, contactEmail, 'confirm the contact address')
  const confirm = await open(link, { as: null })
  await expectNoFaults(confirm)
  await button(confirm, 'Confirm this address').click()
  await confirm.getByText('Your address is confirmed').waitFor()
  await confirm.getByText(name).waitFor()
  await expectNoFaults(confirm)
  // When the first window gets the focus again.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await banner.waitFor({ state: 'detached' })

  const used = await open(link, { as: null })
  await button(used, 'Confirm this address').click()
  await used.getByText('This link does not work').waitFor()
})

test('with approval, a company waits until staff refuse with a reason or approve, and the owner sees the result', async () => {
  const settings = await open('/admin/settings')
  await settings.getByRole('radio', { name: /^With approval/ }).click()
  await settings.getByText('Saved').first().waitFor()
  await expectNoFaults(settings)

  const owner = await open('/auth/sign-up', { as: null })
  await owner.getByText('The operator of this platform approves new companies').waitFor()
  const { name } = await register(owner)
  await owner.getByText('Approval is pending').waitFor()
  await expectNoFaults(owner)

  const staff = await open('/admin/health')
  await staff.getByText('1 company is waiting for approval').waitFor()
  await staff.getByRole('link', { name: 'Open the waiting companies' }).click()
  await staff.getByRole('link', { name }).click()
  await staff.getByText('This company is waiting for approval').waitFor()
  await expectNoFaults(staff)
  await button(staff, 'Refuse').click()
  await staff.getByRole('dialog').getByLabel('Reason').fill('No licence was named.')
  await expectNoFaults(staff)
  await staff.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click()
  await staff.getByText('This company was refused').waitFor()

  await owner.reload()
  await owner.getByText('Your company was not approved').waitFor()
  await owner.getByText('No licence was named.').waitFor()
  await expectNoFaults(owner)
  await button(staff, 'Approve').click()
  await staff.getByText('The contact address is not confirmed', { exact: true }).waitFor()
  await owner.reload()
  await owner.getByText('Confirm your contact address').waitFor()
  await admin.call('updatePlatformSettings', { body: { signUp: 'open' } })
})

test('when sign-up is closed the page says so and has no form', async () => {
  await admin.call('updatePlatformSettings', { body: { signUp: 'closed' } })
  const page = await open('/auth/sign-up', { as: null })
  await page.getByText('Sign-up is closed').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await expectNoFaults(page)
  await admin.call('updatePlatformSettings', { body: { signUp: 'open' } })
})

test('while others guess a password, a new browser is offered other ways to sign in, and a known one signs in as usual', async () => {
  const owner = await registerClient(platform)
  const { username } = (await owner.call('me', {})).user
  const signIn = async (page: Page, from: string) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': from })
    await page.goto(`${platform.url}/auth/sign-in`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await button(page, 'Sign In').click()
  }
  const guess = async (at: number) => {
    const answer = await fetch(`${platform.url}/api/auth/client/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at}` },
      body: JSON.stringify({ username, password: 'wrong password' }),
    })
    return ((await answer.json()) as { code: string }).code
  }
  const known = await open('/', { as: null })
  await signIn(known, '203.0.113.1')
  await known.waitForURL(/\/dashboard$/)
  const apiKeys = known.getByRole('link', { name: 'API Keys' })
  await apiKeys.waitFor()
  // Another tab signs out; this one notices at its next action.
  await known.evaluate(() => localStorage.clear())
  await apiKeys.click()
  await known.getByLabel('Username').waitFor()

  for (let at = 1; at <= 40; at += 1) expect(await guess(at)).toBe('auth.invalid_credentials')
  expect(await guess(41)).toBe('auth.locked_elsewhere')

  const stranger = await open('/', { as: null })
  await signIn(stranger, '203.0.113.2')
  await stranger.getByRole('alert').getByText('many failed sign-ins from other places').waitFor()
  await stranger.getByLabel('Code from your authenticator app').waitFor()
  await expectNoFaults(stranger)
  await stranger.getByRole('link', { name: 'Choose a new password by e-mail' }).click()
  await stranger.waitForURL(/\/auth\/reset/)

  await signIn(known, '203.0.113.3')
  await known.waitForURL(/\/dashboard$/)
})
