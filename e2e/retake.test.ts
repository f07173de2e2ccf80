import { expect, test } from 'vitest'
import { completeHeadTurn, heading, takePhoto } from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer('back')
const { camera } = harness

test('a photo of the wrong side is reported before the next step, or on it when reading is slow', async () => {
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  await camera.show(back.picture)
  const { page, pageErrors } = await openAtStep(harness, 'Scan Front of ID', (opened) =>
    playFakeCamera(opened.page, 'hanna'),
  )
  await takePhoto(page, 'Scan Front of ID', camera, front.picture)
  const notice = page
    .getByRole('main')
    .getByText('This is the other side of the document: please turn it over')
  await notice.waitFor()

  // A fast reading shows the notice in the same step; after a slow one, the next step leads back.
  await page
    .getByRole('button', { name: /^(Retake|Scan Front of ID)$/ })
    .first()
    .click()
  await takePhoto(page, 'Scan Front of ID', camera, back.picture)
  await heading(page, 'Scan Back of ID').waitFor()
  await expect.poll(() => notice.count()).toBe(0)

  await takePhoto(page, 'Scan Back of ID', camera)
  await heading(page, 'Take a Selfie').waitFor()
  // Both photos are read by the decision, and no further retake is requested.
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await completeHeadTurn(page)
  expect(pageErrors).toEqual([])
})
