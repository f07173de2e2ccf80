import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PHONE } from './harness/browser.ts'
import { heading } from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'
import { useWindows, type OpenWindow } from './harness/use-windows.ts'

const harness = useCustomer()
const { openWindow: withCamera } = harness
const withoutCamera = useWindows()

/** Opens a page at 'Scan Front of ID'; `before` runs before the page's scripts. */
async function openAtCamera(
  openWindow: OpenWindow,
  options: { allowCamera?: boolean; before?: (page: Page) => Promise<void> } = {},
) {
  const openPhone = () => openWindow({ viewport: PHONE, allowCamera: options.allowCamera ?? true })
  return openAtStep({ ...harness, openPhone }, 'Scan Front of ID', async ({ page }) => options.before?.(page))
}

test('a denied permission is reported, and a photo can be uploaded instead', async () => {
  const { page } = await openAtCamera(withCamera, { allowCamera: false })
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
