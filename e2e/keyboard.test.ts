import { expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import type { Page } from 'playwright-core'
import { FIRST_MOVE, heading, START_TURN } from './harness/customer-page.ts'
import { ZOOMED } from './harness/hidden-stops.ts'
import { focused, tabTo } from './harness/keyboard.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'

const { platform, client, camera, openWindow, newLink, openPhone } = useCustomer()

/** Presses the shutter once the camera is running. */
async function takeByKey(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await tabTo(page, /^Take photo/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Retake' }).waitFor()
}

/** From the nationality to the first photo, by keys alone. */
async function reachFirstPhoto(page: Page): Promise<void> {
  const { keyboard } = page
  await heading(page, 'Select Your Nationality').waitFor()
  await tabTo(page, /^Search countries/)
  await keyboard.type('eth')
  await tabTo(page, /^Ethiopia/)
  await keyboard.press('ArrowDown')
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Netherlands/)
  await keyboard.press('ArrowUp')
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')

  await heading(page, /asks you to do this$/).waitFor()
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')
  for (const title of [/uses your data$/, 'Comparing your face']) {
    await heading(page, title).waitFor()
    await tabTo(page, /^I agree$/)
    await keyboard.press('Enter')
  }
  await heading(page, 'Select ID Document Type').waitFor()
  await tabTo(page, /^National ID/)
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Kebele ID/)
  await keyboard.press('ArrowUp')
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')

  await heading(page, 'Personal Information').waitFor()
  const { claims } = await specimen('hanna', 'fayda', 'front')
  const [year = '', month = '', day = ''] = claims.dateOfBirth.split('-')
  await tabTo(page, /^Full Name/)
  await keyboard.type(claims.fullName)
  await tabTo(page, /^Day/)
  await keyboard.type(String(Number(day)))
  await tabTo(page, /^Month/)
  for (let presses = 0; presses < Number(month); presses += 1) await keyboard.press('ArrowDown')
  await tabTo(page, /^Year/)
  await keyboard.type(year)
  await tabTo(page, /^(Male|Female)/)
  await keyboard.press('Space')
  await keyboard.press(claims.gender === 'F' ? 'ArrowDown' : 'Space')
  await expect.poll(async () => (await focused(page)).name).toBe(claims.gender === 'F' ? 'Female' : 'Male')
  await tabTo(page, /^ID Number/)
  await keyboard.type(claims.idNumber)
  await tabTo(page, /^Continue$/)
  await keyboard.press('Enter')

  await heading(page, 'Scan Front of ID').waitFor()
  await takeByKey(page)
}

/** Waits for the next step; a photo that is not good is used anyway. */
async function goOnTo(page: Page, next: string): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Use this photo anyway' })
  await heading(page, next).or(anyway).first().waitFor()
  if (!(await anyway.isVisible())) return
  await tabTo(page, /^Use this photo anyway/)
  await page.keyboard.press('Enter')
  await heading(page, next).waitFor()
}

test('a customer reaches the first photo without a mouse', async () => {
  const { verificationUrl } = await newLink()
  const { page } = await openPhone()
  await page.goto(verificationUrl)
  await reachFirstPhoto(page)
})

test('a whole check is completed by keys alone at a zoom of 400 %', async () => {
  const { verificationUrl } = await newLink()
  const { page, pageErrors } = await openWindow({ viewport: ZOOMED })
  await playFakeCamera(page, 'hanna')
  await page.goto(verificationUrl)
  await reachFirstPhoto(page)
  await camera.show((await specimen('hanna', 'fayda', 'back')).picture)
  await goOnTo(page, 'Scan Back of ID')
  await takeByKey(page)
  await goOnTo(page, 'Take a Selfie')
  await takeByKey(page)
  await page.locator('button:enabled', { hasText: /^Continue$/ }).waitFor()
  await tabTo(page, /^Continue$/)
  await page.keyboard.press('Enter')
  for (let turns = 0; turns < 4; turns += 1) {
    const start = page.locator('button:enabled', { hasText: START_TURN })
    const result = heading(page, 'Verification Approved!')
    await start.or(result).first().waitFor()
    if (await result.isVisible()) break
    await tabTo(page, START_TURN)
    await page.keyboard.press('Enter')
    await page.getByText(FIRST_MOVE).waitFor()
  }
  await page.waitForURL(/\/thank-you/u)
  await heading(page, 'Your identity is confirmed').waitFor()
  expect(pageErrors).toEqual([])
})

test('a link is created without a mouse; the dialog traps the focus and restores it', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  const { keyboard } = page
  await page.goto(`${platform.url}/dashboard/webhooks`)
  await page.getByRole('button', { name: 'Create Verification' }).waitFor()
  await tabTo(page, /^Skip to content/)
  await tabTo(page, /^Create Verification$/)
  // The first of that name is the tab; the second opens the dialog.
  await tabTo(page, /^Create Verification$/)
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Customer Name/)
  await keyboard.type('Hanna Tesfaye')
  await tabTo(page, /^Customer Email/)
  await keyboard.type('hanna@example.et')
  await tabTo(page, /^Link Expiry/)
  await keyboard.press('ArrowDown')
  await tabTo(page, /^Create & Send Link/)
  await keyboard.press('Enter')
  await page.getByText('The link expires in 14 days').waitFor()

  const visited = new Set<string>()
  for (let presses = 0; presses < 20; presses += 1) {
    await keyboard.press('Tab')
    const { name, inDialog } = await focused(page)
    if (inDialog) visited.add(name)
    else expect(['', 'Dismiss', 'Notifications (F8)'], 'outside the dialog').toContain(name)
  }
  expect([...visited]).toEqual(expect.arrayContaining(['Copy Link', 'Close', 'Create Another Link']))
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await focused(page)).name).toBe('Create Verification')
})
