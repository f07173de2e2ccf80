import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageProof } from './harness/age-proof.ts'
import { axeViolations } from './harness/axe.ts'
import { Caller } from './harness/calls.ts'
import { type ProviderProcess, startProvider } from './harness/oidc-provider.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()

/** Folder for screenshots; without it, none are saved. */
const SHOTS = process.env.SHOTS
const shoot = async (page: Page, name: string) => {
  if (!SHOTS) return
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(SHOTS, `sso-${name}-${width}-${colorScheme}.png`) })
    }
}

let provider: ProviderProcess
beforeAll(async () => {
  const { data } = await client.call('getSingleSignOn', {})
  const { user } = await client.call('me', {})
  provider = await startProvider('company', data.redirectUri, user.email)
})
afterAll(() => provider?.stop())

test('an owner sets single sign-on up, signs in with it, and confirms a change with it', async () => {
  const settings = await open('/dashboard/settings/access')
  await settings.getByLabel(/Members may sign in/).check()
  await settings.getByLabel(/^Issuer URL/).fill('http://127.0.0.1:9')
  await settings.getByLabel(/^Client ID/).fill(provider.clientId)
  await settings.getByLabel(/^Client secret/).fill(provider.credential)
  await settings.getByRole('button', { name: 'Save single sign-on' }).click()
  await settings.getByText('No OpenID provider answers', { exact: true }).waitFor()
  await settings.getByLabel(/^Issuer URL/).fill(provider.issuer)
  await settings.getByRole('button', { name: 'Save single sign-on' }).click()
  await settings.getByText('Saved', { exact: true }).waitFor()
  const link = await settings.getByText(`${platform.url}/auth/single-sign-on/cli_`).innerText()
  expect(await axeViolations(settings)).toEqual([])
  await settings.getByRole('heading', { name: 'Single sign-on' }).scrollIntoViewIfNeeded()
  await shoot(settings, 'settings')

  const page = await open(link, { as: null })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByText('did not confirm who you are').waitFor()
  // The provider's answer is removed from the address.
  expect(page.url()).toBe(`${platform.url}/auth/single-sign-on`)
  expect(await axeViolations(page)).toEqual([])
  await shoot(page, 'refused')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(`${platform.url}/dashboard`)

  const signedIn = new Caller(platform.url)
  signedIn.token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '')
  await ageProof(platform, signedIn)
  await page.goto(`${platform.url}/dashboard/settings/access`)
  await page.getByRole('switch', { name: /^API keys may be revealed/ }).click()
  await page.getByRole('heading', { name: 'Please confirm that it is you' }).waitFor()
  await shoot(page, 'step-up')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open sign-in' }).click(),
  ])
  await popup.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Please confirm that it is you' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await client.call('getSettings', {})).data.revealApiKeys).toBe(false)

  // The device remembers the company.
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.goto(`${platform.url}/auth/sign-in`)
  await page.getByRole('link', { name: 'Sign in through your company' }).waitFor()
  await shoot(page, 'remembered')
})

test('a wrong link says so and offers the password', async () => {
  const page = await open(`/auth/single-sign-on/cli_${'0'.repeat(26)}`, { as: null })
  await page.getByText('does not use single sign-on here').waitFor()
  await page.getByRole('link', { name: 'Sign in with a password' }).click()
  await page.getByLabel(/^Username/).waitFor()
})
