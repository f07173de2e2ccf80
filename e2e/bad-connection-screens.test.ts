import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import { takePhoto } from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { useCustomer } from './harness/use-customer.ts'
import { createWalk } from './harness/walk-languages.ts'

const harness = useCustomer()

/** Folder for screenshots; without it, none are saved. */
const SHOTS = process.env.SHOTS
const SIZES = [PHONE, { width: 320, height: 480 }]

test('the states of a bad connection fit in the dark theme and in every language, from 320 x 480 up', async () => {
  if (SHOTS) mkdirSync(SHOTS, { recursive: true })
  const { page, context } = await openAtStep(harness, 'Scan Front of ID', ({ page: opened }) =>
    opened.emulateMedia({ colorScheme: 'dark' }),
  )
  const walk = createWalk(page, SHOTS)
  const check = async (name: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await walk.check(`${name} dark ${size.width}`)
    }
  }
  // Loads the languages, which cannot be switched to without a connection.
  await check('camera')
  let isLost = true
  await context.route('**/document', (route) => route.abort('connectionreset'))
  // Later, chunks leave the device and no reply comes.
  await context.route('**/uploads/*', (route) =>
    isLost ? route.abort('connectionreset') : route.request().method() === 'GET' && route.continue(),
  )
  await takePhoto(page, 'Scan Front of ID', harness.camera)
  await page.getByRole('main').getByText('Connection lost. Trying again…').waitFor()
  await check('retrying')
  isLost = false
  await page.getByRole('main').getByText('The connection is slow.').waitFor()
  await check('slow')
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await check('offline')
  expect(walk.found).toEqual({})
})
