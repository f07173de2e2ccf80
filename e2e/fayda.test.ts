import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import { chooseDocument, chooseNationality, fillPersonalInfo, heading } from './harness/customer-page.ts'
import { type EsignetProcess, startEsignet } from './harness/esignet.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const { client, newLink, openPhone } = useCustomer()

/** Folder for screenshots; without it, none are saved. */
const SHOTS = process.env.SHOTS

let provider: EsignetProcess

beforeAll(async () => {
  const { data } = await client.call('getEsignet')
  provider = await startEsignet(data.redirectUri)
  await client.call('updateEsignet', {
    body: {
      enabled: true,
      issuer: provider.issuer,
      oidcClientId: provider.clientId,
      acrValues: ['mosip:idp:acr:generated-code'],
      whenMissing: 'continue',
      privateKey: provider.privateKey,
    },
  })
})
afterAll(() => provider?.stop())

test('a customer leaves Fayda, tries again, signs in and goes on where they were', async () => {
  const { verificationUrl } = await newLink()
  const { page, pageErrors } = await openPhone()
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
  const { claims } = await specimen('hanna', 'fayda', 'front')
  await fillPersonalInfo(page, claims)
  await heading(page, 'Scan Front of ID').waitFor()
  expect(pageErrors).toEqual([])
})
