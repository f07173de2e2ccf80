import { beforeAll, expect, test } from 'vitest'
import { Wabi } from '../sdk/src/index.ts'
import type { Caller } from './harness/calls.ts'
import { createTestKey } from './harness/create-test-key.ts'
import { registerClient } from './harness/client.ts'
import { heading } from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { useCustomer } from './harness/use-customer.ts'

const { platform, openPhone } = useCustomer(null)

let client: Caller
let wabi: Wabi

beforeAll(async () => {
  client = await registerClient(platform)
  wabi = new Wabi({ apiKey: await createTestKey(client), baseUrl: platform.url })
})

test('a forwarded link stops at the code, and the code of the client’s app opens it', async () => {
  const { url, verificationId } = await wabi.verifications.create({
    customerName: 'Hanna Tesfaye',
    delivery: 'none',
    proofOfPossession: 'app',
  })
  const { page } = await openPhone()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url)
  await heading(page, 'Enter your code').waitFor()
  await page.getByText('Open the app of Abay Bank and sign in: it shows the code.').waitFor()
  expect(await page.getByRole('button', { name: /^Send a code/ }).count()).toBe(0)
  expect(await findFaults(page, 'possession-code')).toEqual([])
  const code = page.getByLabel('Code', { exact: true })
  const submit = page.getByRole('button', { name: 'Continue with this code' })
  await code.fill('0000-0000')
  await submit.click()
  await page.getByText('This code is not right, was used before, or is too old.').waitFor()
  await page.reload()
  await heading(page, 'Enter your code').waitFor()

  await code.fill((await wabi.verifications.createPossessionCode(verificationId)).code)
  await submit.click()
  await heading(page, 'Select Your Nationality').waitFor()
  const { data } = await client.call('getVerification', { params: { verificationId } })
  expect(data.possession).toMatchObject({ by: 'app' })

  const forwarded = await openPhone()
  await forwarded.page.goto(url)
  await heading(forwarded.page, 'Enter your code').waitFor()
})
