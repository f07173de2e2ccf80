import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Wabi } from '../sdk/src/index.ts'
import { DESKTOP, openBrowser, openPage, PHONE } from './harness/browser.ts'
import { asPage, findCheckFrame, readOutput } from './harness/check-frame.ts'
import { registerClient } from './harness/client.ts'
import { createTestKey } from './harness/create-test-key.ts'
import { chooseCountry, heading, passCaution } from './harness/customer-page.ts'
import { type RunningExample, startExample } from './harness/example.ts'
import { sharedPlatform } from './harness/shared-platform.ts'

// The platform is `localhost`, the shop `127.0.0.1`: two sites, as in production.
const platform = sharedPlatform()
let shop: RunningExample
let browser: Browser
let wabi: Wabi

beforeAll(async () => {
  const apiKey = await createTestKey(await registerClient(platform))
  wabi = new Wabi({ apiKey, baseUrl: platform.url })
  shop = await startExample('html', { WABI_URL: platform.url, WABI_API_KEY: apiKey })
  browser = await openBrowser('none')
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

test('inline: a finished check is reported, and its return button closes it', async () => {
  const { page, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(shop.url)
  await page.locator('#inline').click()
  const frame = await findCheckFrame(page, platform.url)
  await heading(asPage(frame), 'Select Your Nationality').waitFor()
  // A screen that needs more than the frame has: the frame grows, and nothing in it scrolls.
  const place = page.locator('#place iframe')
  const before = (await place.boundingBox())!.height
  await frame.evaluate(() => (document.querySelector('main')!.style.paddingBottom = '1000px'))
  await expect.poll(async () => (await place.boundingBox())?.height).toBeGreaterThan(before + 500)
  expect(await frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  const verificationId = (await wabi.verifications.list()).data[0]!.verificationId
  await wabi.test.complete(verificationId, { customer: 'approved' })
  // As a customer who reloads.
  await frame.evaluate(() => location.reload())
  await expect.poll(() => readOutput(page)).toContain(`finished ${verificationId} approved`)
  const again = await findCheckFrame(page, platform.url)
  await heading(asPage(again), 'Verification Complete!').waitFor()
  expect(await again.getByText(/business days|Processing|Return to (Home|Dashboard)/).count()).toBe(0)
  // The click removes its own frame, so Chromium may never report that the click is done.
  void again
    .getByRole('button', { name: 'Return to Abay Bank' })
    .click()
    .catch(() => undefined)
  await expect.poll(() => readOutput(page)).toContain('closed')
  await expect.poll(() => page.frames().length).toBe(1)
  await context.close()
})

test.each([PHONE, DESKTOP])(
  'inline at $width px: each screen, also of the same step, begins at its top, as high as it needs, with the focus on its heading',
  async (viewport) => {
    const { page, context } = await openPage(browser, { viewport })
    await page.goto(shop.url)
    await page.locator('#inline').click()
    const frame = asPage(await findCheckFrame(page, platform.url))
    if (viewport === DESKTOP) await frame.getByRole('button', { name: 'Continue on Desktop' }).click()
    await chooseCountry(frame, 'Kenya')
    await passCaution(frame)
    await heading(frame, 'How Abay Bank uses your data').waitFor()
    const place = page.locator('#place iframe')
    const height = async () => Math.round((await place.boundingBox())!.height)
    // The notice is longer than the screen, so its button is far below its heading.
    await expect.poll(height).toBeGreaterThan(viewport.height * 2)
    const before = await height()
    const agree = frame.getByRole('button', { name: 'I agree' })
    await agree.focus()
    await agree.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(viewport.height)
    await page.keyboard.press('Enter')
    const title = heading(frame, 'Comparing your face')
    await title.waitFor()
    await expect.poll(height).toBeLessThan(before - 200)
    // The frame is as high as its content: nothing in it scrolls.
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBe(0)
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    expect((await title.boundingBox())!.y).toBeLessThan(viewport.height / 2)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    expect(await frame.evaluate(() => document.activeElement?.textContent)).toBe('Comparing your face')
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/inline-${viewport.width}.png` })
    await context.close()
  },
)
