import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import { makeCamera, type Camera } from './harness/camera.ts'
import { registerClient } from './harness/client.ts'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  takePhoto,
  turnHead,
} from './harness/customer-page.ts'
import { startPlatform, type RunningPlatform } from './harness/platform.ts'
import { sitDown } from './harness/sit-down.ts'
import { specimen } from './harness/specimens.ts'

let platform: RunningPlatform
let camera: Camera
let browser: Browser

beforeAll(async () => {
  platform = await startPlatform()
  camera = await makeCamera((await specimen('hanna', 'fayda', 'back')).picture)
  browser = await openBrowser(camera)
})
afterAll(async () => {
  await browser.close()
  await platform.close()
  camera.remove()
})

test('who photographs the back for the front is told so on the next step, and comes back to it', async () => {
  const client = await registerClient(platform.url)
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const front = await specimen('hanna', 'fayda', 'front')
  const back = await specimen('hanna', 'fayda', 'back')
  const { page, complaints } = await openPage(browser, { viewport: PHONE })
  await sitDown(page, 'hanna')
  await page.goto(verificationUrl)
  await chooseNationality(page)
  await chooseDocument(page, /National ID \(Fayida\)/)
  await fillPersonalInfo(page, front.claims)

  await camera.show(back.picture)
  await takePhoto(page, 'Scan Front of ID', camera, front.picture)
  await heading(page, 'Scan Back of ID').waitFor()
  const told = page.getByText('This is the other side of the document: please turn it over')
  await told.waitFor({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Scan Front of ID' }).click()
  await takePhoto(page, 'Scan Front of ID', camera, back.picture)
  await heading(page, 'Scan Back of ID').waitFor()
  await expect.poll(() => told.count()).toBe(0)

  await takePhoto(page, 'Scan Back of ID', camera)
  await heading(page, 'Take a Selfie').waitFor()
  // Both photos are read by the time of the decision, and nothing is asked for again.
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await turnHead(page)
  await page.getByText('Verification Approved!').waitFor({ timeout: 60_000 })
  expect(complaints).toEqual([])
})
