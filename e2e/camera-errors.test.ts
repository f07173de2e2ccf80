import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PHONE } from './harness/browser.ts'
import { heading } from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'
import { resize } from './harness/variants.ts'
import { createWalk } from './harness/walk-languages.ts'
import { useWindows, type OpenWindow } from './harness/use-windows.ts'

const harness = useCustomer()
const { openWindow: withCamera } = harness
const withoutCamera = useWindows()
const withPermission = useWindows(async () => harness.camera, { asks: true })

/** Folder for screenshots; without it, none are saved. */
const { SHOTS } = process.env
const SCREENS = [
  { width: 320, height: 480 },
  { width: 360, height: 740 },
]
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const pretend = (page: Page, userAgent: string) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { value }), userAgent)

/** Opens a page at 'Scan Front of ID'; `before` runs before the page's scripts. */
async function openAtCamera(
  openWindow: OpenWindow,
  options: { allowCamera?: boolean; before?: (page: Page) => Promise<void> } = {},
) {
  const openPhone = () => openWindow({ viewport: PHONE, allowCamera: options.allowCamera ?? true })
  return openAtStep({ ...harness, openPhone }, 'Scan Front of ID', async ({ page }) => options.before?.(page))
}

test('a denied permission is reported, and a photo can be uploaded instead', async () => {
  const { page } = await openAtCamera(withPermission, { allowCamera: false })
  await page
    .getByText('Camera permission denied. Please allow camera access and try again.')
    .first()
    .waitFor()
  const front = await specimen('hanna', 'fayda', 'front')
  await page.locator('input[type=file]').first().setInputFiles(front.picture)
  await heading(page, 'Scan Back of ID').waitFor()
})

test('a missing camera is reported', async () => {
  const { page } = await openAtCamera(withoutCamera)
  await page.getByText('No camera found. Please connect a camera and try again.').first().waitFor()
  await expect.poll(() => page.locator('input[type=file]').count()).toBeGreaterThan(0)
})

// Chromium's fake device is never busy and supports every size, so the test raises these errors in getUserMedia.
const ERRORS: [name: string, words: string][] = [
  ['NotReadableError', 'Camera is being used by another application.'],
  ['OverconstrainedError', 'Camera does not support the requested settings.'],
  ['AbortError', 'Camera access denied or not available'],
]
test.each(ERRORS)('%s has its message', async (name, words) => {
  const { page } = await openAtCamera(withCamera, {
    before: async (opened) => {
      await opened.addInitScript((errorName) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', errorName))
      }, name)
    },
  })
  await page.getByText(words).first().waitFor()
})

test('a browser without camera support is reported', async () => {
  const { page } = await openAtCamera(withCamera, {
    before: async (opened) => {
      await opened.addInitScript(() => {
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
      })
    },
  })
  await page.getByText('Camera not supported in this browser').first().waitFor()
})

test('after a denied permission the page explains where the phone’s browser allows the camera, in every language', async () => {
  const { page } = await openAtCamera(withPermission, {
    allowCamera: false,
    before: async (opened) => {
      await pretend(opened, ANDROID)
    },
  })
  await page.getByText('Tap the permissions and allow the camera.').waitFor()
  const { check, found } = createWalk(page, SHOTS)
  for (const screen of SCREENS) {
    await resize(page, screen)
    await check(`camera-denied-${screen.width}`)
  }
  expect(found).toEqual({})
})

test("inside an app's built-in browser the way out comes before the check opens there", async () => {
  const { verificationUrl } = await harness.newLink()
  const { page } = await withCamera({ viewport: PHONE })
  await pretend(page, `${ANDROID} Telegram-Android/11.4.2 (Samsung SM-A145F; Android 13; SDK 33; LOW)`)
  let started = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/verification/start')) started += 1
  })
  await page.goto(verificationUrl)
  await heading(page, 'Open this in your browser').waitFor()
  const { host, pathname } = new URL(verificationUrl)
  expect(await page.getByRole('link', { name: 'Open in my browser' }).getAttribute('href')).toMatch(
    new RegExp(`^intent://${host}${pathname}#Intent;scheme=http;`),
  )
  const { check, found } = createWalk(page, SHOTS)
  for (const screen of SCREENS) {
    await resize(page, screen)
    await check(`in-app-${screen.width}`)
  }
  expect(found).toEqual({})
  // The link is not bound yet: it opens in any browser.
  expect(started).toBe(0)
  await page.getByRole('button', { name: 'Continue here anyway' }).click()
  await heading(page, 'Select Your Nationality').waitFor()
  await page.reload()
  await heading(page, 'Select Your Nationality').waitFor()
})
