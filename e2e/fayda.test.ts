import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import { chooseDocument, chooseNationality, fillPersonalInfo, heading } from './harness/customer-page.ts'
import { type ProviderProcess, startProvider } from './harness/oidc-provider.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { client, openWindow, open } = useDashboard()

const CLAIMS = {
  fullName: 'Hanna Tesfaye Bekele',
  dateOfBirth: '1994-03-17',
  gender: 'F',
  idNumber: '4173928605183947',
  nationality: 'ET',
} as const

/** Folder for screenshots; without it, none are saved. */
const SHOTS = process.env.SHOTS

let provider: ProviderProcess

beforeAll(async () => {
  const { data } = await client.call('getEsignet', {})
  provider = await startProvider('esignet', data.redirectUri)
  await client.call('updateEsignet', {
    body: {
      enabled: true,
      issuer: provider.issuer,
      oidcClientId: provider.clientId,
      acrValues: ['mosip:idp:acr:generated-code'],
      whenMissing: 'continue',
      privateKey: provider.credential,
    },
  })
})
afterAll(() => provider?.stop())

test('a customer leaves Fayda, tries again, signs in and goes on where they were', async () => {
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const { page, pageErrors } = await openWindow({ viewport: PHONE })
  const shoot = async (name: string) => {
    if (!SHOTS) return
    for (const [width, height] of [
      [360, 740],
      [320, 480],
      [1280, 800],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: join(SHOTS, `fayda-${name}-${width}-${colorScheme}.png`) })
      }
    await page.setViewportSize(PHONE)
  }
  await page.goto(verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, /^National ID/)
  await heading(page, 'Personal Information').waitFor()
  await page.getByRole('button', { name: 'Sign in with Fayda' }).waitFor()
  await shoot('offered')
  await page.getByLabel('Full Name').fill('Hanna')
  await page.getByRole('button', { name: 'Sign in with Fayda' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByText('You were not signed in. Nothing is lost').waitFor()
  // What was typed is still there.
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Hanna')
  await shoot('left')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()

  await page.getByText('You are signed in with Fayda.').waitFor()
  await shoot('done')
  await fillPersonalInfo(page, CLAIMS)
  await heading(page, 'Scan Front of ID').waitFor()
  expect(pageErrors).toEqual([])
})

test('the owner sees the stored registration, and never the key', async () => {
  const page = await open('/dashboard/settings/rules')
  await page.getByLabel(/^Issuer URL/).waitFor()
  expect(await page.getByLabel(/^Issuer URL/).inputValue()).toBe(provider.issuer)
  expect(await page.getByLabel(/^New private key/).inputValue()).toBe('')
  await page.getByText('Redirect URI to register:').waitFor()
  await page.getByLabel('a person decides').last().check()
  await page.getByRole('button', { name: 'Save sign-in' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  if (SHOTS) {
    await page.getByRole('heading', { name: 'Sign-in with Fayda' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: join(SHOTS, 'fayda-settings.png') })
  }
  expect((await client.call('getEsignet', {})).data).toMatchObject({ enabled: true, whenMissing: 'review' })
})
