import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { Wabi } from '../sdk/src/index.ts'
import { createTestKey } from './harness/create-test-key.ts'
import { axeViolations } from './harness/axe.ts'
import { findFaults } from './harness/find-faults.ts'
import { startShopPage } from './harness/shop-page.ts'
import { useDashboard } from './harness/use-dashboard.ts'
import { setVariant, VARIANTS } from './harness/variants.ts'
import { PHONE } from './harness/browser.ts'

const { platform, client, openWindow } = useDashboard()
let wabi: Wabi

beforeAll(async () => {
  wabi = new Wabi({ apiKey: await createTestKey(client), baseUrl: platform.url })
})

const newCheck = async (returnUrl: string) =>
  (await wabi.verifications.create({ customerName: 'Hanna', delivery: 'none', returnUrl })).url
const readOutput = async (page: Page) => (await page.locator('#said').textContent()) ?? ''

/** The company's page, after it has opened the check. @param said what it has received */
async function openShop(shop: { url: string }, said: string): Promise<Page> {
  const { page } = await openWindow({ viewport: PHONE })
  await page.goto(shop.url)
  await expect.poll(() => readOutput(page)).toBe(said)
  return page
}

test('the dialog around the check, its question, and the offers of a tab have no accessibility faults', async () => {
  const shop = await startShopPage(platform.url)
  shop.setCheckUrl(await newCheck(shop.url))
  const page = await openShop(shop, 'ready')
  expect(await findFaults(page, 'embed-modal')).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Leave the identity check?' }).waitFor()
  expect(await findFaults(page, 'embed-leave')).toEqual([])
  shop.close()

  const withoutCamera = await startShopPage(platform.url, { 'permissions-policy': 'camera=()' })
  withoutCamera.setCheckUrl(await newCheck(withoutCamera.url))
  const blocked = await openShop(withoutCamera, 'needs a tab: no_camera')
  await blocked.getByRole('link', { name: 'Open in a new tab' }).waitFor()
  expect(await findFaults(blocked, 'embed-no-camera')).toEqual([])
  withoutCamera.close()
})

test('a page that may not show the check, and the frame’s own refusal, have no accessibility faults', async () => {
  const stranger = await startShopPage(platform.url)
  const url = await newCheck('https://bank.example/done')
  stranger.setCheckUrl(url)
  const page = await openShop(stranger, 'needs a tab: wrong_origin')
  expect(await findFaults(page, 'embed-wrong-origin')).toEqual([])

  // A frame of the page itself, without the script.
  await page.evaluate((src) => {
    const style = 'border:0;width:100%;height:680px'
    const frame = Object.assign(document.createElement('iframe'), { src, style, title: 'Identity check' })
    document.querySelector('main')!.append(frame)
    document.querySelectorAll('body > div').forEach((dialog) => dialog.remove())
  }, `${url}?embed=1`)
  const found = () => page.frames().find((one) => one.url().startsWith(url))
  await expect.poll(() => found()?.getByRole('heading').count()).toBe(2)
  // A frame has all the methods of a page that axe needs.
  const frame = found() as unknown as Page
  const faults: string[] = []
  for (const variant of VARIANTS) {
    await setVariant(page, variant)
    faults.push(...(await axeViolations(frame)).map((line) => `${variant.name}: ${line}`))
    if (await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      faults.push(`${variant.name}: wider than the frame`)
    if (process.env.SHOTS) {
      mkdirSync(process.env.SHOTS, { recursive: true })
      await page.screenshot({ path: join(process.env.SHOTS, `embed-refusal-${variant.name}.png`) })
    }
  }
  expect(faults).toEqual([])
  stranger.close()
})
