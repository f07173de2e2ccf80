import { beforeAll, expect, test } from 'vitest'
import { heading } from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer(null)
const OTHER_WAY = 'Come to our branch in Bole with your passport.'

beforeAll(() => harness.client.call('updateSettings', { body: { otherWay: { en: OTHER_WAY } } }))

test.each([
  ['Scan Front of ID', 'My hands shake, or nobody can help me', 'Another person may hold the phone'],
  ['Take a Selfie', 'My face is covered, for my faith or my health', 'You then see what the company offers'],
] as const)('%s: who cannot take the photo says why and reads another way', async (step, reason, help) => {
  const { page, pageErrors } = await openAtStep(harness, step)
  await page.getByRole('button', { name: 'I cannot do this' }).click()
  await heading(page, 'What makes this hard?').waitFor()
  expect(await findFaults(page, `cannot-${step.split(' ')[0]}`)).toEqual([])
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  await heading(page, step).waitFor()
  await page.getByRole('button', { name: 'I cannot do this' }).click()
  await page.getByLabel(reason).check()
  await page.getByText(help).waitFor()
  await page.getByRole('button', { name: 'Verify another way' }).click()
  await page.getByText(OTHER_WAY).waitFor()
  await page.getByRole('button', { name: 'End this check' }).click()
  await heading(page, 'This check has ended').waitFor()
  expect(pageErrors).toEqual([])
})
