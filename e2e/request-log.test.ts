import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useDashboard } from './harness/use-dashboard.ts'

const SHOTS = process.env.SHOTS

const { platform, client, open } = useDashboard()

test('an integrator finds a failed call by its request id, reads it, and copies it as a command', async () => {
  const { data: key } = await client.call('createApiKey', {
    body: { keyName: 'Core banking', permissions: ['write'] },
  })
  const send = (body: object) =>
    fetch(`${platform.url}/api/v1/verifications`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send({ customerName: 'Almaz Tadesse', delivery: 'none' })).status).toBe(200)
  const refused = await send({ customerName: 'Almaz Tadesse', customerEmail: 'almaz', delivery: 'none' })
  expect(refused.status).toBe(400)
  const requestId = refused.headers.get('x-request-id') ?? ''
  await expect
    .poll(async () => (await client.call('listRequests', { query: {} })).data.length, { timeout: 10_000 })
    .toBe(2)

  const page = await open('/dashboard/api-keys')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Request log' }).click()
  const table = page.getByRole('region', { name: 'Calls of the API' })
  await table.getByText('request.invalid').waitFor()
  expect(await table.getByRole('link').count()).toBe(2)
  if (SHOTS) {
    mkdirSync(SHOTS, { recursive: true })
    await page.screenshot({ path: join(SHOTS, 'request-log.png'), fullPage: true })
  }

  // The filter is in the URL, and stays with a reload.
  await page.getByLabel('Request id').fill(requestId)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/requestId=/)
  await page.reload()
  await table.getByText('request.invalid').waitFor()
  expect(await table.getByRole('link').count()).toBe(1)

  await table.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'POST /api/v1/verifications' })
  await dialog.getByText('"customerEmail": "•••"').first().waitFor()
  expect(await dialog.innerText()).not.toMatch(/almaz/iu)
  expect(await dialog.getByRole('link', { name: 'request.invalid' }).getAttribute('href')).toBe(
    '/docs/error-codes#request.invalid',
  )
  if (SHOTS) await page.screenshot({ path: join(SHOTS, 'request-log-call.png') })
  await dialog.getByRole('button', { name: 'Copy as curl' }).click()
  await dialog.getByRole('button', { name: 'Copied!' }).waitFor()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toContain(`curl -X POST '${platform.url}/api/v1/verifications'`)
  expect(command).toContain('Authorization: Bearer $WABI_API_KEY')
  expect(command).not.toContain(key.apiKey)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByLabel('Request id').fill('none')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No call matches these filters').waitFor()
})
