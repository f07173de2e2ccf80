import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import type { Caller } from './harness/calls.ts'
import { makeCamera, type Camera } from './harness/camera.ts'
import { registerClient, sessionIdOf } from './harness/client.ts'
import { chooseDocument, chooseNationality, fillPersonalInfo, heading } from './harness/customer-page.ts'
import { startPlatform, type RunningPlatform } from './harness/platform.ts'
import { specimen } from './harness/specimens.ts'

let platform: RunningPlatform
let client: Caller
let camera: Camera
let withCamera: Browser
let withoutCamera: Browser

beforeAll(async () => {
  platform = await startPlatform()
  client = await registerClient(platform.url)
  camera = await makeCamera((await specimen('hanna', 'fayda', 'front')).picture)
  withCamera = await openBrowser(camera)
  withoutCamera = await openBrowser('none')
})
afterAll(async () => {
  await withCamera.close()
  await withoutCamera.close()
  await platform.close()
  camera.remove()
})

/** A page at 'Scan Front of ID', prepared before anything of ours runs in it. */
async function atTheCamera(
  browser: Browser,
  options: { allowCamera?: boolean; before?: (page: Page) => Promise<void> } = {},
) {
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const opened = await openPage(browser, { viewport: PHONE, allowCamera: options.allowCamera ?? true })
  await options.before?.(opened.page)
  await opened.page.goto(verificationUrl)
  await chooseNationality(opened.page)
  await chooseDocument(opened.page, /National ID \(Fayida\)/)
  await fillPersonalInfo(opened.page, (await specimen('hanna', 'fayda', 'front')).claims)
  await heading(opened.page, 'Scan Front of ID').waitFor()
  return { page: opened.page, sessionId: sessionIdOf(verificationUrl) }
}

test('a refused permission says so, and a photo can be uploaded instead', async () => {
  const { page } = await atTheCamera(withCamera, { allowCamera: false })
  await page
    .getByText('Camera permission denied. Please allow camera access and try again.')
    .first()
    .waitFor()
  const front = await specimen('hanna', 'fayda', 'front')
  await page.locator('input[type=file]').first().setInputFiles(front.picture)
  await heading(page, 'Scan Back of ID').waitFor({ timeout: 20_000 })
})

test('a machine without a camera says so', async () => {
  const { page } = await atTheCamera(withoutCamera)
  await page.getByText('No camera found. Please connect a camera and try again.').first().waitFor()
  await expect.poll(() => page.locator('input[type=file]').count()).toBeGreaterThan(0)
})

// Chromium's fake device is never busy and meets every size, so these two errors are raised where the browser would.
const RAISED: [name: string, words: string][] = [
  ['NotReadableError', 'Camera is being used by another application.'],
  ['OverconstrainedError', 'Camera does not support the requested settings.'],
  ['AbortError', 'Camera access denied or not available'],
]
test.each(RAISED)('%s has its words', async (name, words) => {
  const { page } = await atTheCamera(withCamera, {
    before: async (opened) => {
      await opened.addInitScript((errorName) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', errorName))
      }, name)
    },
  })
  await page.getByText(words).first().waitFor()
})

test('a browser without cameras at all says so', async () => {
  const { page } = await atTheCamera(withCamera, {
    before: async (opened) => {
      await opened.addInitScript(() => {
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
      })
    },
  })
  await page.getByText('Camera not supported in this browser').first().waitFor()
})
