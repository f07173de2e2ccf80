import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beginSecondFactor } from './harness/begin-second-factor.ts'
import { fillSignIn } from './harness/fill-sign-in.ts'
import { authenticator } from './harness/authenticator.ts'
import { axeViolations } from './harness/axe.ts'
import { PHONE } from './harness/browser.ts'
import { PASSWORD } from './harness/password.ts'
import { usePlatform } from './harness/use-platform.ts'
import { useWindows } from './harness/use-windows.ts'

const platform = usePlatform({ NODE_ENV: 'production' })
const openWindow = useWindows()

const ADMIN = fileURLToPath(new URL('../scripts/admin.ts', import.meta.url))

/** Runs `npm run admin -- …` on this platform while it runs. */
function admin(...args: string[]) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ADMIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: platform.dataDir, PUBLIC_URL: platform.url },
  })
}

const signIn = (page: Page, username: string, password: string) =>
  fillSignIn(page, `${platform.url}/admin/login`, username, password)

async function replacePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Current Password/).fill(password)
  await page.getByLabel(/^New Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

test('in production staff cannot sign in without a second factor, and the command line resets a lost one', async () => {
  const made = admin('create', '--username', 'Selam', '--email', 'selam@platform.example')
  expect(made.stderr).toBe('')
  expect(made.status).toBe(0)
  const [, username = '', printed = ''] = /Username (\S+), password (\S+)\./.exec(made.stdout) ?? []
  expect(username).toBe('selam')

  const { page } = await openWindow({ viewport: PHONE })
  await signIn(page, username, printed)
  await replacePassword(page, printed)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // No other URL bypasses it.
  await page.goto(`${platform.url}/admin/staff`)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  const secret = await beginSecondFactor(page)
  await page.getByLabel(/^Enter the six digits/).fill(authenticator(secret))
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Add to the staff' }).waitFor()
  await page.goto(`${platform.url}/admin/account`)
  await page.getByText('This platform requires a second factor').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Turn off' }).isDisabled()).toBe(true)

  const other = await openWindow({ viewport: PHONE })
  await signIn(other.page, username, PASSWORD)
  // The last digit sends the code; pressing the button as well does not send it again.
  let sent = 0
  other.page.on('request', (request) => void (sent += request.url().endsWith('/second-factor') ? 1 : 0))
  await other.page.getByLabel(/^Code/).fill(authenticator(secret, 1))
  await other.page.evaluate(() => {
    const again = setInterval(() => document.querySelector('form')?.requestSubmit(), 5)
    setTimeout(() => clearInterval(again), 3000)
  })
  await other.page.getByRole('button', { name: 'Open menu' }).waitFor()
  expect(sent).toBe(1)

  const reset = admin('reset', '--username', username)
  const [, , again = ''] = /Username (\S+), password (\S+)\./.exec(reset.stdout) ?? []
  expect(reset.status).toBe(0)
  await page.reload()
  await page.waitForURL(/\/admin\/login/)
  await signIn(page, username, again)
  await replacePassword(page, again)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  expect(await navigation(page).count()).toBe(0)
})

test('a command with invalid arguments prints its usage, and one that fails prints why', () => {
  for (const args of [
    [],
    ['no-such-command'],
    ['create'],
    ['create', '--username', 'x', '--email', 'y'],
    ['verify-audit', 'extra'],
  ]) {
    const { status, stderr } = admin(...args)
    expect([args, status]).toEqual([args, 2])
    expect(stderr).toContain('npm run admin --')
  }
  // All errors are reported at once.
  expect(admin('create', '--username', 'x', '--email', 'y', '--role', 'boss').stderr).toContain(
    `wabi: --username: Username must be at least 3 characters
--email: Please enter a valid email address
--role: This must be one of: admin, reviewer
`,
  )
  const taken = admin('create', '--username', 'selam', '--email', 'selam@platform.example')
  expect([taken.status, taken.stderr]).toEqual([
    1,
    `wabi: This username is already taken.
--username: This username is already taken.
--email: This address is already taken.
`,
  ])
  expect(admin('reset', '--username', 'nobody').status).toBe(1)
  expect(admin('help').stdout).toContain('reset [--username U]')
})
