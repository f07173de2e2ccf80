import { expect, test } from 'vitest'
import { Wabi } from '../sdk/src/index.ts'
import { PHONE } from './harness/browser.ts'
import { chooseCountry, heading, passCaution } from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { client, open, openWindow, platform } = useDashboard()

test('an agent starts a check for a customer, who reads who helps them; the link alone opens nothing', async () => {
  const page = await open('/dashboard/create')
  await page.getByRole('button', { name: 'Start an assisted check' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer Name').fill('Hanna Tesfaye')
  await dialog.getByLabel('Language of the customer').selectOption('en')
  expect(await findFaults(page, 'assisted-form')).toEqual([])
  await dialog.getByRole('button', { name: 'Start the check' }).click()
  await heading(page, 'The check is ready').waitFor()
  expect(await findFaults(page, 'assisted-ready')).toEqual([])

  const [check] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open the check' }).click(),
  ])
  await check.getByRole('button', { name: 'Continue on Desktop' }).click()
  await chooseCountry(check, 'Kenya')
  await passCaution(check)
  await heading(check, 'Who helps you').waitFor()
  await check.getByText('Almaz Kebede of Abay Bank carries out this check with you').waitFor()
  expect(await findFaults(check, 'assisted-consent')).toEqual([])

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Assisted checks so far' }).click()
  await page.getByRole('link', { name: 'Hanna Tesfaye' }).first().click()
  await page.getByText('An agent, Almaz Kebede').first().waitFor()
  await page.getByRole('button', { name: 'Continue the check' }).click()
  await page.getByRole('link', { name: 'Open the check' }).waitFor()
  expect(await findFaults(page, 'assisted-case')).toEqual([])

  const [one] = (await client.call('listVerifications', { query: { assisted: 'yes' } })).data
  const { verificationUrl } = (
    await client.call('getVerification', { params: { verificationId: one!.verificationId } })
  ).data
  const stranger = await openWindow({ viewport: PHONE })
  await stranger.page.goto(verificationUrl!)
  await stranger.page.getByText('carries out this check with you, on their own device').waitFor()
  expect(await stranger.page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
})

test('where links need a code, the agent enters the one that the customer has', async () => {
  await client.call('updateSettings', { body: { proofOfPossession: 'app' } })
  const page = await open('/dashboard/create')
  await page.getByRole('button', { name: 'Start an assisted check' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer Name').fill('Abebe Bikila')
  await dialog.getByRole('button', { name: 'Start the check' }).click()
  await heading(page, 'The customer’s code').waitFor()
  await dialog.getByText('Your app shows the customer a code.').waitFor()
  expect(await findFaults(page, 'assisted-code')).toEqual([])
  await dialog.getByLabel('Code of the customer').fill('0000-0000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('This code is not right, was used before, or is too old.').waitFor()
  expect(await findFaults(page, 'assisted-code-wrong')).toEqual([])

  const [one] = (await client.call('listVerifications', { query: { assisted: 'yes' } })).data
  const { data: key } = await client.call('createApiKey', {
    body: { keyName: 'Core banking', permissions: ['write'], mode: 'live' },
  })
  const wabi = new Wabi({ apiKey: key.apiKey, baseUrl: platform.url })
  const { code } = await wabi.verifications.createPossessionCode(one!.verificationId)
  await dialog.getByLabel('Code of the customer').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const [check] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open the check' }).click(),
  ])
  await check.getByRole('button', { name: 'Continue on Desktop' }).waitFor()

  const { data } = await client.call('getVerification', { params: { verificationId: one!.verificationId } })
  expect(data.possession).toMatchObject({ by: 'app' })
})
