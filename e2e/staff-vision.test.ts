import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { addReviewCases } from './harness/review-cases.ts'
import { findLostText } from './harness/text-faults.ts'
import { useDashboard } from './harness/use-dashboard.ts'
import { waitUntilSettled } from './harness/variants.ts'

const { platform, client, openWindow } = useDashboard()

let cases: string[] = []
beforeAll(async () => {
  cases = await addReviewCases(platform, client, 2)
  for (const customer of ['approved', 'pending_review', 'rejected_too_young'] as const)
    await client.call('createTestVerification', { body: { customer } })
})

test('with text of 200 % the main screens of staff neither scroll sideways nor cut words off', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  // The browser's setting for the size of text: widths in rem, of the layout's changes too, follow it.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const screens = [
    '/dashboard',
    '/dashboard/create',
    '/dashboard/verifications',
    `/dashboard/verifications/${cases[0]}`,
    '/dashboard/lists',
    '/dashboard/settings/rules',
    '/dashboard/settings/templates',
  ]
  const found: Record<string, string[]> = {}
  for (const path of screens) {
    await page.goto(platform.url + path)
    await page.getByRole('main').waitFor()
    await waitUntilSettled(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const lines = await findLostText(page)
    if (lines.length > 0) found[path] = lines
  }
  expect(found).toEqual({})
})

/** Names of the animations that run on a page whose data does not arrive. */
async function findRunning(page: Page): Promise<string[]> {
  await page.route('**/api/client/**', () => undefined)
  await page.goto(`${platform.url}/dashboard`)
  await page.getByRole('main').waitFor()
  await page.locator('.animate-pulse, .animate-spin').first().waitFor({ state: 'attached' })
  // Animations of no length have ended in the next frames.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return document
      .getAnimations()
      .flatMap((one) => (one.playState === 'running' ? [one.id || 'animation'] : []))
  })
}

test('with reduced motion nothing moves while a screen loads', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await findRunning(page)).length).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findRunning(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Without the green cones, as long as the page is open. */
async function seeWithoutGreen(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'deuteranopia' })
}

async function readPixels(element: Locator): Promise<{ data: Buffer; step: number }> {
  const { data, info } = await sharp(await element.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, step: info.channels }
}

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of an element's background, its commonest color, with the color in it that differs most. */
async function measureContrast(element: Locator): Promise<number> {
  const { data, step } = await readPixels(element)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += step) {
    const color = [...data.subarray(at, at + 3)].join(' ')
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const [[background]] = [...counts].toSorted((a, b) => b[1] - a[1]) as [[string, number]]
  const light = (color: string) => luminance(color.split(' ').map(Number))
  const ground = light(background)
  const ratios = [...counts.keys()].map((color) => {
    const [dark, bright] = [ground, light(color)].toSorted((a, b) => a - b) as [number, number]
    return (bright + 0.05) / (dark + 0.05)
  })
  return Math.max(...ratios)
}

/** Mean difference of two pictures of one size, from 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs(one[at]! - other[at]!)
  return sum / one.length
}

test('to an eye without green the groups of the chart differ, and each status has its word in contrast', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await page.goto(`${platform.url}/dashboard`)
  const swatches = page.locator('svg:has(> rect[fill^="url(#group-"])').locator('visible=true')
  await expect.poll(() => swatches.count()).toBeGreaterThanOrEqual(5)
  await waitUntilSettled(page)
  const plain = (await readPixels(swatches.first())).data
  await seeWithoutGreen(page)
  const seen: Buffer[] = []
  for (const swatch of (await swatches.all()).slice(0, 5)) seen.push((await readPixels(swatch)).data)
  // The emulation works: the first group's green is seen otherwise.
  expect(difference(plain, seen[0]!)).toBeGreaterThan(5)
  const pairs = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => difference(one, other)))
  expect(Math.min(...pairs)).toBeGreaterThan(10)

  await page.goto(`${platform.url}/dashboard/verifications?mode=test`)
  for (const status of ['Approved', 'In review', 'Rejected']) {
    const badge = page.getByRole('table').getByText(status, { exact: true }).first()
    await badge.waitFor()
    expect(await badge.locator('svg').count()).toBe(1)
    expect(await measureContrast(badge), status).toBeGreaterThanOrEqual(4.5)
  }
})

test('who asks for more contrast reads notes in the color of the text, in both themes', async () => {
  const { page } = await openWindow({ viewport: DESKTOP, as: client })
  await page.goto(`${platform.url}/dashboard`)
  const readColors = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--ink', '--ink-soft'].map((name) => style.getPropertyValue(name).trim())
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' })
    expect(new Set(await readColors()).size).toBe(2)
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    expect(new Set(await readColors()).size).toBe(1)
  }
})
