import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { heading } from './harness/customer-page.ts'
import { findFaults } from './harness/find-faults.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { dataUrl, specimen } from './harness/specimens.ts'
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

test('who asks for a woman as reviewer goes on with the selfie, and the case is closed to everybody else', async () => {
  await harness.client.call('updateSettings', { body: { sameSexReviewer: true } })
  const { page, pageErrors, customer, sessionId } = await openAtStep(harness, 'Take a Selfie')
  await page.getByRole('button', { name: 'I cannot do this' }).click()
  await page.getByLabel('My face is covered, for my faith or my health').check()
  await page.getByLabel('A woman').check()
  await page.getByText('Nobody else will see your pictures').waitFor()
  expect(await findFaults(page, 'cannot-reviewer')).toEqual([])
  expect((await customer.call('getSession', { params: { sessionId } })).reviewer).toBe('female')
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  await heading(page, 'Take a Selfie').waitFor()
  expect(pageErrors).toEqual([])

  const params = { sessionId }
  await customer.call('liveness', { params, body: { declined: 'prefers_not' } })
  const { selfie } = await specimen('hanna', 'fayda', 'front')
  const { verificationId } = await customer.call('verifyKyc', {
    params,
    body: { selfieImage: dataUrl(selfie) },
  })
  const { page: desk } = await harness.openWindow({ viewport: DESKTOP, as: harness.client })
  await desk.goto(`${harness.platform.url}/dashboard/verifications/${verificationId}`)
  await desk.getByText('The customer asked for a woman as reviewer.').waitFor()
  await desk.getByText('That is stated for nobody on your team').waitFor()
  await desk.getByText('Only the reviewer whom the customer asked for sees them.').waitFor()
  expect(await desk.locator('img[src^="blob:"]').count()).toBe(0)
  expect(await desk.getByRole('button', { name: /^Approve/ }).isDisabled()).toBe(true)
  expect(await findFaults(desk, 'other-reviewer')).toEqual([])

  await desk.goto(`${harness.platform.url}/dashboard/team`)
  await desk.getByRole('button', { name: /^Actions for/ }).click()
  await desk.getByRole('menuitem', { name: 'Cases' }).click()
  await desk.getByRole('radio', { name: 'Woman' }).check()
  expect(await findFaults(desk, 'cases-of-account')).toEqual([])
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('cell', { name: 'Woman' }).waitFor()
  await desk.goto(`${harness.platform.url}/dashboard/verifications/${verificationId}`)
  await desk.getByText('Your team page states this for 1.').waitFor()
  await desk.waitForFunction(() => document.querySelectorAll('img[src^="blob:"]').length >= 3)
})
