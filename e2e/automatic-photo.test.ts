import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './harness/axe.ts'
import { heading } from './harness/customer-page.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { type RearScene, showScene } from './harness/show-scene.ts'
import { specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'
import { resize } from './harness/variants.ts'

const harness = useCustomer('front', true)

/** Folder for screenshots; without it, none are saved. */
const SHOTS = process.env.SHOTS

const SCREENS = [
  { width: 320, height: 480 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 568, height: 320 },
  { width: 1280, height: 800 },
]

const hint = (page: Page) => page.locator('.camera-hint')

const open = (scene: RearScene) =>
  openAtStep(harness, 'Scan Front of ID', ({ page }) => showScene(page, scene))

test('a card that is brought into view and held still is photographed without a tap', async () => {
  const { picture } = await specimen('hanna', 'fayda', 'front')
  const { page, pageErrors } = await open({ card: picture })
  const answer = page.waitForResponse(/\/document$/)
  await page.getByRole('button', { name: 'Retake' }).waitFor()
  expect(await (await answer).json()).toMatchObject({ quality: { ok: true }, attemptsLeft: 9 })
  await heading(page, 'Scan Back of ID').waitFor()
  expect(pageErrors).toEqual([])
})

test('a wall is never photographed by itself; the shutter always works', async () => {
  const { page } = await open('wall')
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/document')) uploads += 1
  })
  await hint(page).getByText('Fit the document in the frame').waitFor()
  await page.waitForTimeout(5000)
  expect(uploads).toBe(0)
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.getByRole('button', { name: 'Retake' }).waitFor()
  await expect.poll(() => uploads).toBeGreaterThan(0)
})

test('with automatic photos off, a card in good view waits for the shutter', async () => {
  const { picture } = await specimen('hanna', 'fayda', 'front')
  const { page } = await open({ card: picture })
  await page.getByRole('button', { name: 'Automatic photo' }).click()
  await hint(page).getByText('Document in the frame. Hold still…').waitFor()
  const shutter = page.getByRole('button', { name: 'Take photo' })
  for (const screen of SCREENS) {
    await resize(page, screen)
    await page.waitForTimeout(400)
    const place = `${screen.width}x${screen.height}`
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `document-camera-${place}.png`) })
    expect([place, await findFaults(page)]).toEqual([place, []])
    expect([place, await axeViolations(page)]).toEqual([place, []])
  }
  await shutter.click()
  await page.getByRole('button', { name: 'Retake' }).waitFor()
})

/** What is outside the screen or covered: heading, shutter and the other buttons. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = [...document.querySelectorAll('h1, .shutter, .camera-button, .camera-guide, video')]
    return wanted.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.className ?? element.tagName
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        return [`${name}: outside, ${left}-${right} x ${top}-${bottom}`]
      if (!element.matches('h1, button, label')) return []
      const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return under && (element.contains(under) || under.contains(element)) ? [] : [`${name}: covered`]
    })
  })
}
