import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAtStep } from './harness/open-at-step.ts'
import { heading, takePhoto } from './harness/customer-page.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer('selfie')
const { camera } = harness

/** Draws a wall with a plaster-like grain. */
async function wall(): Promise<string> {
  const path = join(tmpdir(), `wabi-${process.pid}-wall.jpg`)
  const noise = { type: 'gaussian' as const, mean: 170, sigma: 18 }
  await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#b4aa96', noise } })
    .jpeg()
    .toFile(path)
  return path
}

test('a wall is not accepted as a selfie, and a retake is requested at once', async () => {
  await camera.show(await wall())
  const { page } = await openAtStep(harness, 'Take a Selfie')
  const decided: string[] = []
  page.on('request', (request) => {
    if (/\/(kyc-verify|liveness)$/.test(request.url())) decided.push(request.url())
  })
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('main').getByText('We cannot see your face').waitFor()
  await page.getByRole('main').getByText('Look into the camera and hold the phone at eye level').waitFor()
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Use this photo anyway' }).count()).toBe(0)

  await camera.show((await specimen('hanna', 'fayda', 'front')).selfie)
  await page.getByRole('button', { name: 'Retake' }).click()
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('main').getByText('Is your whole face clear and in the light?').waitFor()
  expect(decided).toEqual([])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Turn your head').waitFor()
})

test('after three photos without a face the customer may continue to review', async () => {
  await camera.show(await wall())
  const { page } = await openAtStep(harness, 'Take a Selfie')
  for (let misses = 1; misses <= 3; misses += 1) {
    await takePhoto(page, 'Take a Selfie', camera)
    await page.getByRole('main').getByText('We cannot see your face').waitFor()
    if (misses < 3) await page.getByRole('button', { name: 'Retake' }).click()
  }
  await page.getByText('You can use this photo: a person will look at it.').waitFor()
  await page.getByRole('button', { name: 'Use this photo anyway' }).click()
  await heading(page, 'Turn your head').waitFor()
})

test('a selfie that cannot be checked is kept and checked when the connection is back', async () => {
  await camera.show((await specimen('hanna', 'fayda', 'front')).selfie)
  const { page, context } = await openAtStep(harness, 'Take a Selfie')
  await context.route('**/selfie-check', (route) => route.abort('connectionfailed'))
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('main').getByText('Connection lost. Trying again…').waitFor()
  await page.getByRole('main').getByText('Your photo could not be checked. It is saved: try again.').waitFor()
  await page.reload()
  // It is sent again by itself and still fails.
  await page.getByRole('main').getByText('Connection lost. Trying again…').waitFor()
  await context.unroute('**/selfie-check')
  await page.getByRole('main').getByText('Is your whole face clear and in the light?').waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Turn your head').waitFor()
  await page.reload()
  await heading(page, 'Turn your head').waitFor()
})
