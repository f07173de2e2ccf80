import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { heading } from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer(null)
const { platform, client, openWindow, newLink } = harness

beforeAll(async () => {
  await newLink()
})

/** The pixels of an element. */
const picture = async (element: Locator) =>
  (
    await sharp(await element.screenshot({ animations: 'disabled' }))
      .raw()
      .toBuffer()
  ).toString('base64')

const force = (page: Page) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' })

test('in forced colors the legend of the chart has five different squares, and the chosen period is marked', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await force(page)
  await page.goto(`${platform.url}/dashboard`)
  const swatches = page.locator('svg:has(> rect[fill^="url(#group-"])').locator('visible=true')
  await expect.poll(() => swatches.count()).toBeGreaterThanOrEqual(5)
  const seen = new Set<string>()
  for (const swatch of (await swatches.all()).slice(0, 5)) seen.add(await picture(swatch))
  expect(seen.size).toBe(5)
  const border = (checked: boolean) =>
    page
      .locator(checked ? 'label:has(> input.sr-only:checked)' : 'label:has(> input.sr-only:not(:checked))')
      .first()
      .evaluate((label) => getComputedStyle(label).borderTopWidth)
  expect(await border(true)).not.toBe(await border(false))
})

test('in forced colors a switch shows on which side its knob is', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await force(page)
  await page.goto(`${platform.url}/dashboard/settings/access`)
  const seen = async (on: boolean) => {
    const control = page.getByRole('switch', { checked: on }).first()
    const { data, info } = await sharp(await control.screenshot({ animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number) => {
      const start = (Math.floor(info.height * 0.4) * info.width + Math.round(x * info.width)) * info.channels
      return data.subarray(start, start + 3).toString('hex')
    }
    return { left: at(0.2), right: at(0.8) }
  }
  const [off, on] = [await seen(false), await seen(true)]
  expect(off.left).not.toBe(off.right)
  expect(on.left).not.toBe(on.right)
  expect(on.left).not.toBe(off.right)
})

test('in forced colors a customer sees how far they are and what is chosen', async () => {
  const { verificationUrl } = await newLink()
  const { page } = await openWindow({ viewport: PHONE })
  await force(page)
  await page.goto(verificationUrl)
  await heading(page, 'Select Your Nationality').waitFor()
  const dots = page.getByRole('banner').getByRole('listitem')
  expect(await picture(dots.nth(0))).not.toBe(await picture(dots.nth(3)))
  const bar = page.getByRole('progressbar')
  const first = await picture(bar)
  const { page: later } = await openAtStep(harness, 'Scan Front of ID', ({ page: opening }) => force(opening))
  expect(await picture(later.getByRole('progressbar'))).not.toBe(first)
})
