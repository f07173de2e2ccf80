import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { fillSignIn } from './harness/fill-sign-in.ts'
import { Caller } from './harness/calls.ts'
import { beginSecondFactor } from './harness/begin-second-factor.ts'
import { addVirtualAuthenticator } from './harness/virtual-authenticator.ts'
import { ageProof } from './harness/age-proof.ts'
import { authenticator } from './harness/authenticator.ts'
import { axeViolations } from './harness/axe.ts'
import { registerClient } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { mailLink } from './harness/mail-link.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, open } = useDashboard()

/** Registers a new company; these tests end sessions, so each needs its own. */
async function registerOwner() {
  const owner = await registerClient(platform)
  return { owner, username: (await owner.call('me', {})).user.username }
}

const signIn = (page: Page, username: string, password: string) =>
  fillSignIn(page, `${platform.url}/auth/sign-in`, username, password)

const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a colleague is invited by e-mail, joins, changes role, loses access at once when deactivated, and is removed', async () => {
  const { owner } = await registerOwner()
  const page = await open('/dashboard', { as: owner })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Team' }).click()
  await page.getByText('Only you, so far.').waitFor()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await page.getByLabel(/^E-mail address/).fill('sara@example.et')
  await page.getByRole('radio', { name: /Viewer/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Invitation created', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Open invitations' }).getByText('sara@example.et').waitFor()

  const link = await mailLink(platform, 'sara@example.et', 'invited to the team')
  const sara = await open(link, { phone: true, as: null })
  await sara.getByRole('heading', { name: 'Join Abay Bank' }).waitFor()
  // The token is removed from the URL.
  expect(sara.url()).toBe(`${platform.url}/auth/invite`)
  expect(await axeViolations(sara)).toEqual([])
  await sara.getByLabel('First Name').fill('Sara')
  await sara.getByLabel('Last Name').fill('Bekele')
  await sara.getByLabel(/^Username/).fill('sara.bekele')
  await sara.getByLabel(/^Password/).fill('password1')
  await sara.getByText('Weak', { exact: true }).waitFor()
  await sara.getByRole('button', { name: 'Join the team' }).click()
  await sara.getByText('Please choose a longer or less common password.').waitFor()
  await sara.getByLabel(/^Password/).fill(PASSWORD)
  await sara.getByText('Strong', { exact: true }).waitFor()
  await sara.getByRole('button', { name: 'Join the team' }).click()
  await sara.waitForURL(`${platform.url}/dashboard`)

  await sara.goto(link)
  await sara.getByRole('heading', { name: 'This invitation does not work' }).waitFor()

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Sara Bekele' })
  await row.getByText('Viewer').waitFor()
  await act(page, 'Sara Bekele', 'Change role')
  await page.getByRole('radio', { name: /Reviewer/ }).check()
  await page.getByRole('button', { name: 'Change role' }).click()
  await row.getByText('Reviewer').waitFor()
  await sara.goto(`${platform.url}/dashboard/team`)
  await sara.getByRole('main').getByText('Sara Bekele').first().waitFor()

  await act(page, 'Sara Bekele', 'Deactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await row.getByText('Deactivated').waitFor()
  await sara.goto(`${platform.url}/dashboard`).catch(() => undefined)
  await sara.getByLabel('Username').waitFor()

  await act(page, 'Sara Bekele', 'Remove')
  await page.getByText('Are you sure you want to remove this colleague?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await signIn(sara, 'sara.bekele', PASSWORD)
  await sara.getByRole('alert').getByText('Invalid username or password').waitFor()
})

test('a second factor is set up with an app, required at sign-in, and not turned off by a used recovery code', async () => {
  const { owner, username } = await registerOwner()
  const page = await open('/dashboard/settings/security', { as: owner })
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = await beginSecondFactor(page)
  expect(await axeViolations(page)).toEqual([])
  const code = page.getByLabel(/^Enter the six digits/)
  await code.fill(authenticator(secret) === '000000' ? '111111' : '000000')
  await page.getByText('This code is not right.').waitFor()
  await code.fill(authenticator(secret))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  await expect.poll(() => codes.count()).toBe(10)
  const recovery = await codes.first().innerText()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('wabi-recovery-codes.txt')
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${platform.url}/`)
  await signIn(page, username, PASSWORD)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel(/^Recovery code/).fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${platform.url}/dashboard`)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${platform.url}/`)
  await signIn(page, username, PASSWORD)
  await page.getByLabel(/^Code/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null)
  // The setup's code is used; the next one submits with its last digit.
  await page.getByLabel(/^Code/).pressSequentially(authenticator(secret, 1))
  await page.waitForURL(`${platform.url}/dashboard`)

  await page.goto(`${platform.url}/dashboard/settings/security`)
  await page.getByText('9 recovery codes are left.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Password/).fill(PASSWORD)
  await dialog.getByLabel(/^Code from the app/).fill(recovery)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByText('This code is not right, or was used before.').waitFor()
})

test('a forgotten password is reset by e-mail, without revealing who has an account', async () => {
  const { owner, username } = await registerOwner()
  const page = await open('/dashboard', { phone: true, as: owner })
  const guest = await open('/auth/sign-in', { as: null })
  await guest.getByRole('link', { name: 'Forgotten your password?' }).click()
  const ask = async (about: string) => {
    await guest.getByLabel('Username or e-mail address').fill(about)
    await guest.getByRole('button', { name: 'Send the link' }).click()
    await guest.getByRole('heading', { name: 'Ask the operator of this platform' }).waitFor()
    return guest.locator('main').innerText()
  }
  const unknown = await ask('nobody-of-this-name')
  await guest.reload()
  expect(await ask(username)).toBe(unknown)
  const link = await mailLink(platform, `${username}@example.et`, 'choose a new password')
  await guest.goto(link)
  await guest.getByText(`For the username ${username}.`).waitFor()
  await guest.getByLabel(/^New Password/).fill('the rains of July and August')
  await guest.getByRole('button', { name: 'Change password' }).click()
  await guest.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  await page.goto(`${platform.url}/dashboard`).catch(() => undefined)
  await page.getByLabel('Username').waitFor()
  await guest.getByRole('link', { name: 'Sign in' }).click()
  await signIn(guest, username, 'the rains of July and August')
  await guest.waitForURL(`${platform.url}/dashboard`)
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

test('users see their sessions, sign out elsewhere, and change their e-mail address', async () => {
  const { owner, username } = await registerOwner()
  const page = await open('/dashboard', { as: owner })
  const elsewhere = await open('/auth/sign-in', { phone: true, as: null })
  await signIn(elsewhere, username, PASSWORD)
  await elsewhere.waitForURL(`${platform.url}/dashboard`)
  await page.goto(`${platform.url}/dashboard/settings/security`)
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('1 other sign-in ended').waitFor()
  // The page may already be redirecting.
  await elsewhere.goto(`${platform.url}/dashboard`).catch(() => undefined)
  await elsewhere.getByLabel('Username').waitFor()

  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.waitForURL(/settings\/profile/)
  await page.getByLabel('First Name').fill('አልማዝ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('አልማዝ Kebede').first().waitFor()
  await page.getByLabel(/^New address/).fill('almaz@moved.example')
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send a confirmation link' }).click()
  await page.getByText('No e-mail was sent', { exact: true }).waitFor()
  await page.goto(await mailLink(platform, 'almaz@moved.example', 'is this your e-mail address'))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText('E-mails now go to almaz@moved.example.').waitFor()
})

test('a passkey is added with recovery codes, proves a change, signs in as second factor, is renamed and removed', async () => {
  const { owner, username } = await registerOwner()
  const page = await open('/dashboard/settings/security', { as: owner })
  await addVirtualAuthenticator(page)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Passkeys' }) })
  await card.getByText('You have none yet.').waitFor()
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel(/^Name/).fill('Office laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await card.getByText('not used yet').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await ageProof(platform, owner)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel(/^Name/).fill('Second')
  await page.getByRole('button', { name: 'Continue' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await proof.getByRole('button', { name: 'Use passkey' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await proof.getByRole('button', { name: 'Use passkey' }).click()
  await proof.waitFor({ state: 'detached' })
  // This device keeps one passkey for an account.
  await page.getByText('The passkey was not used. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await card.getByText(/last used/).waitFor()
  await act(page, 'Office laptop', 'Rename')
  await page.getByLabel(/^Name/).fill('Laptop at home')
  await page.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Laptop at home').waitFor()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, username, PASSWORD)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.waitForURL(`${platform.url}/dashboard`)
  await page.goto(`${platform.url}/dashboard/settings/security`)
  await act(page, 'Laptop at home', 'Remove')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Passkey removed').waitFor()
  await card.getByText('You have none yet.').waitFor()
})

test('an auditor sees the activity and the reviewer report, and has neither decisions nor settings', async () => {
  const { owner } = await registerOwner()
  const page = await open('/dashboard/team', { as: owner })
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await page.getByLabel(/^E-mail address/).fill('tigist@example.et')
  await page.getByRole('radio', { name: /Auditor/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('region', { name: 'Open invitations' }).getByText('Auditor').waitFor()
  const link = await mailLink(platform, 'tigist@example.et', 'invited to the team')
  const auditor = new Caller(platform.url)
  auditor.token = (
    await auditor.call('acceptInvitation', {
      body: {
        token: new URL(link).hash.slice(1),
        username: `tigist-${Math.random().toString(36).slice(2, 8)}`,
        password: PASSWORD,
        firstName: 'Tigist',
        lastName: 'Bekele',
      },
    })
  ).token
  const audit = await open('/dashboard/activity?kind=changed', { as: auditor })
  await audit.getByText('Team member invited', { exact: true }).waitFor()
  const nav = audit.getByRole('navigation', { name: 'Dashboard' })
  await nav.getByRole('link', { name: 'Reviewers' }).click()
  await audit.getByText('Nobody decided a case in this period').waitFor()
  await audit.goto(`${platform.url}/dashboard/settings/rules`)
  await audit.getByText('Notifications').first().waitFor()
  expect(await audit.getByRole('tab', { name: 'Rules' }).count()).toBe(0)
})
