import { expect, test } from 'vitest'
import { ageProof } from './harness/age-proof.ts'
import { PASSWORD } from './harness/password.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const { platform, client, open } = useDashboard()

const listStatus = async (key: string) =>
  (await fetch(`${platform.url}/api/v1/verifications`, { headers: { authorization: `Bearer ${key}` } }))
    .status

test('an API key is created, masked, revealed with the password, copied, and deleted after confirmation', async () => {
  const page = await open('/dashboard/api-keys')
  await page.getByText('No API keys created yet').waitFor()
  await page.getByRole('button', { name: 'Create API Key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await dialog.getByText('Please enter a key name').waitFor()
  await dialog.getByLabel(/Key Name/).fill('Core banking')
  await dialog.getByLabel('Mode').selectOption('live')
  await dialog.getByLabel('Ends').selectOption('90')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await page.getByText('API key created successfully').waitFor()
  const key = await dialog.getByText(/^wk_live_/).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => listStatus(key)).toBe(200)

  await page.getByText(`${key.slice(0, 8)}…${key.slice(-4)}`, { exact: true }).waitFor()
  await page.getByText(/^Ends /).waitFor()
  await page.getByText('Read Only').waitFor()
  expect(await page.content()).not.toContain(key)
  await ageProof(platform, client)
  await page.getByRole('button', { name: 'Reveal Core banking' }).click()
  await page.getByRole('dialog', { name: 'Please confirm that it is you' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing was changed: please confirm first').waitFor()
  await page.getByRole('button', { name: 'Reveal Core banking' }).click()
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('The password is not right.').waitFor()
  expect(await page.content()).not.toContain(key)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(key).waitFor()
  await page.getByRole('button', { name: 'Hide Core banking' }).click()
  await expect.poll(() => page.content()).not.toContain(key)
  // The password is not required again within five minutes.
  await page.getByRole('button', { name: 'Copy Core banking' }).click()
  await page.getByText('API key copied!').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)

  await page.getByRole('button', { name: 'Delete Core banking' }).click()
  await dialog.getByText('Are you sure you want to delete this API key?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => listStatus(key)).toBe(200)
  await page.getByRole('button', { name: 'Delete Core banking' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('API key deleted successfully').waitFor()
  await page.getByText('No API keys created yet').waitFor()
  expect(await listStatus(key)).toBe(401)
})

test('a test key is labelled as such and works with test data only', async () => {
  const page = await open('/dashboard/api-keys')
  await page.getByRole('button', { name: 'Create API Key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Key Name/).fill('Laptop')
  // The mode unless another is chosen.
  await dialog.getByText(/changes no real data/).waitFor()
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  const key = await dialog.getByText(/^wk_test_/).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('cell').getByText('Test', { exact: true }).waitFor()
  await expect.poll(() => listStatus(key)).toBe(200)
})
