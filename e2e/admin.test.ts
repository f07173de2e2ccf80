import { expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { registerClient } from './harness/client.ts'
import { PASSWORD } from './harness/password.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useWindows } from './harness/use-windows.ts'

const platform = usePlatform()
const openWindow = useWindows()

test('the first admin signs in with the printed password, must change it, and finds the e-mail with the link', async () => {
  const client = await registerClient(platform)
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const [, username, printed] = /shown this once: (\S+)\s+(\S+)/.exec(platform.printed()) ?? []
  if (!username || !printed) throw new Error('the platform printed no admin')

  const { page } = await openWindow({ viewport: DESKTOP })
  await page.goto(`${platform.url}/admin`)
  await page.waitForURL(/\/admin\/login\?next=/)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(printed)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Mailbox' }).count()).toBe(0)
  await page.getByLabel(/^Current Password/).fill(printed)
  await page.getByLabel(/^New Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(`${PASSWORD}!`)
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  // On a slow line, a page that is chosen while the first one still loads opens nevertheless.
  const [health, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/admin/health', (route) => health.promise.then(() => route.continue()))
  await page.route('**/assets/*mailbox-page-*.js', (route) => code.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Mailbox' })
    .click()
  const answered = page.waitForResponse('**/api/admin/health')
  health.resolve()
  await (await answered).finished()
  // Time for what the answer makes the page do.
  await page.waitForTimeout(500)
  code.resolve()
  await page.getByRole('link', { name: /hanna@example\.et/ }).click()
  const inMail = page.getByRole('list', { name: 'Links in this e-mail' }).getByRole('link')
  await expect.poll(() => inMail.first().getAttribute('href')).toBe(verificationUrl)
  await page.frameLocator('iframe').getByText('Hanna Tesfaye').first().waitFor()

  // The printed password no longer works, and a client's token gives no access here.
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(`${platform.url}/`)
  await page.goto(`${platform.url}/admin/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(printed)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('Invalid username or password').waitFor()
  await page.evaluate((token) => localStorage.setItem('auth_token', token), client.token ?? '')
  await page.goto(`${platform.url}/admin/mailbox`)
  await page.waitForURL(/\/admin\/login/)
})
