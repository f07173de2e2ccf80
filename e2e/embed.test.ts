import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Wabi } from '../sdk/src/index.ts'
import { DESKTOP, openBrowser, openPage, PHONE } from './harness/browser.ts'
import { type Camera, makeCamera } from './harness/camera.ts'
import { registerClient } from './harness/client.ts'
import { chooseDocument, chooseNationality, fillPersonalInfo, heading } from './harness/customer-page.ts'
import { type RunningExample, startExample } from './harness/example.ts'
import { asPage, findCheckFrame, readOutput } from './harness/check-frame.ts'
import { startShopPage } from './harness/shop-page.ts'
import { sharedPlatform } from './harness/shared-platform.ts'
import { specimen } from './harness/specimens.ts'
import { createTestKey } from './harness/create-test-key.ts'

// The platform is `localhost`, the shop `127.0.0.1`: two sites, as in production.
const platform = sharedPlatform()
let shop: RunningExample
let browser: Browser
let camera: Camera
let wabi: Wabi

beforeAll(async () => {
  camera = await makeCamera((await specimen('hanna', 'fayda', 'front')).picture)
  const apiKey = await createTestKey(await registerClient(platform))
  wabi = new Wabi({ apiKey, baseUrl: platform.url })
  shop = await startExample('html', { WABI_URL: platform.url, WABI_API_KEY: apiKey })
  browser = await openBrowser(camera)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  camera?.remove()
})

async function getLatestId() {
  const [verification] = (await wabi.verifications.list()).data
  return verification?.verificationId ?? ''
}

test('as a modal in a cross-site frame: cookies work, the camera opens, and the page receives progress events', async () => {
  const { page, pageErrors, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(shop.url)
  await page.locator('#modal').click()
  const frame = asPage(await findCheckFrame(page, platform.url))
  const { claims } = await specimen('hanna', 'fayda', 'front')
  await chooseNationality(frame)
  await chooseDocument(frame, /National ID \(Fayida\)/)
  await fillPersonalInfo(frame, claims)
  await heading(frame, 'Scan Front of ID').waitFor()
  await frame.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && video.readyState >= 2 && video.videoWidth > 0
  })
  expect((await readOutput(page)).split('\n').filter(Boolean)).toEqual([
    'ready',
    'step nationality',
    'step document_type',
    'step personal_info',
    'step document_front',
  ])
  const cookies = (await context.cookies(platform.url)).filter(({ name }) => name === 'wabi_session')
  expect(cookies).toMatchObject([
    { sameSite: 'None', secure: true, httpOnly: true, partitionKey: 'http://127.0.0.1' },
  ])

  // At 360 px it fills the screen, and nothing overflows.
  const box = await page.getByRole('dialog').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...PHONE })
  expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  // Messages from other origins are ignored.
  const lie = { source: 'wabi', type: 'finished', verificationId: 'ver_lie', status: 'approved' }
  await page.evaluate((message) => window.postMessage(message, '*'), lie)
  expect(await readOutput(page)).not.toContain('ver_lie')
  expect(pageErrors).toEqual([])
  await context.close()
})

test('by redirect: the return link leads to the client’s page with the id and the status shown to the customer', async () => {
  const { page, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(shop.url)
  await page.locator('#redirect').click()
  await heading(page, 'Select Your Nationality').waitFor()
  const verificationId = await getLatestId()
  await wabi.test.complete(verificationId, { customer: 'pending_review' })
  await page.reload()
  const back = page.getByRole('link', { name: 'Return to Abay Bank' })
  await expect
    .poll(() => back.getAttribute('href'))
    .toBe(`${shop.url}/?verification_id=${verificationId}&status=pending_review`)
  await back.click()
  await page.getByRole('heading', { name: 'A shop' }).waitFor()
  await context.close()
})

const newCheck = async (returnUrl: string) =>
  (await wabi.verifications.create({ customerName: 'Hanna', delivery: 'none', returnUrl })).url

test('a page whose policy blocks the camera is notified, and a new tab works', async () => {
  const withoutCamera = await startShopPage(platform.url, { 'permissions-policy': 'camera=()' })
  withoutCamera.setCheckUrl(await newCheck(withoutCamera.url))
  const { page, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(withoutCamera.url)
  await expect.poll(() => readOutput(page)).toBe('needs a tab: no_camera')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await chooseNationality(tab)
  await heading(tab, 'Select ID Document Type').waitFor()
  await context.close()
  withoutCamera.close()
})

test('opening twice shows one check; once closed or removed by the page, it can be opened again', async () => {
  const shopPage = await startShopPage(platform.url)
  const url = await newCheck(shopPage.url)
  shopPage.setCheckUrl(url)
  const { page, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(shopPage.url)
  await expect.poll(() => readOutput(page)).toBe('ready')
  const another = await newCheck(shopPage.url)
  expect(await page.evaluate(`Wabi.open({ url: '${another}' }) === check`)).toBe(true)
  const dialogs = page.getByRole('dialog', { name: 'Identity verification' })
  const frames = page.locator('iframe')
  expect([await dialogs.count(), await frames.count()]).toEqual([1, 1])

  await page.evaluate('check.close()')
  expect(await frames.count()).toBe(0)
  // Nothing was pressed to open it: the focus goes to the page's heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  const refusal = (options: string) =>
    page.evaluate(`try { Wabi.open(${options}) } catch (error) { String(error) }`)
  expect(await refusal('{}')).toBe('TypeError: url is missing')
  await page.evaluate(`Wabi.open({ url: '${another}', onClose: () => say(', out') })`)
  await expect
    .poll(() =>
      page
        .frames()
        .map((one) => one.url())
        .join(' '),
    )
    .toContain(new URL(another).pathname)
  await page.evaluate(`document.querySelector('iframe, body > div').remove(); Wabi.open({ url: '${url}' })`)
  expect([await dialogs.count(), await frames.count(), await readOutput(page)]).toEqual([1, 1, 'ready, out'])
  await context.close()
  shopPage.close()
})

test('a page that is not allowed is shown the reason and the fix at once, and offers a tab to the customer', async () => {
  const stranger = await startShopPage(platform.url)
  stranger.setCheckUrl(await newCheck(shop.url))
  const { page, context, pageErrors } = await openPage(browser, { viewport: PHONE })
  await page.goto(stranger.url)
  await expect.poll(() => readOutput(page), { timeout: 5000 }).toBe('needs a tab: wrong_origin')
  const fix = `Create the verification with a returnUrl that begins with ${stranger.url}/.`
  await expect.poll(() => pageErrors.join('\n')).toContain(fix)
  // By keyboard and for a screen reader: the link has the focus, and the text is announced.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent))
    .toBe('Open in a new tab')
  await page.getByRole('alert').getByText('Please open it in a new tab').waitFor()

  // In a frame of its own, without the script, the frame itself explains it.
  await page.evaluate(
    (src) => {
      const frame = Object.assign(document.createElement('iframe'), { src, id: 'plain' })
      document.body.replaceChildren(frame)
    },
    `${await newCheck(shop.url)}?embed=1`,
  )
  const plain = page.frameLocator('#plain')
  await plain.getByRole('link', { name: 'Open it in a new tab' }).waitFor()
  await plain.getByText(fix).waitFor()
  await context.close()
  stranger.close()
})

test('a link that no longer works says so to the page; the only way out is back to the company', async () => {
  const shopPage = await startShopPage(platform.url)
  const { url, verificationId } = await wabi.verifications.create({
    customerName: 'Hanna',
    delivery: 'none',
    returnUrl: shopPage.url,
  })
  await wabi.verifications.cancel(verificationId)
  const { page, context } = await openPage(browser, { viewport: PHONE })
  await page.goto(shopPage.url)
  await page.evaluate((address) => {
    const say = (words: string) => (document.querySelector('#said')!.textContent += words)
    const { Wabi: opener } = window as unknown as { Wabi: { open: (options: object) => void } }
    const place = document.body.appendChild(document.createElement('div'))
    opener.open({
      url: address,
      mode: 'inline',
      container: place,
      onEnded: (state: string) => say(`ended ${state}`),
      onClose: (result: unknown) => say(`, closed ${String(result)}`),
    })
  }, url)
  await expect.poll(() => readOutput(page)).toBe('ended cancelled')
  const frame = page.frames().find((one) => one.url().startsWith(platform.url))!
  const ways = frame.locator('main').getByRole('link').or(frame.locator('main').getByRole('button'))
  const back = frame.getByRole('button', { name: 'Return to Abay Bank' })
  await back.waitFor()
  expect((await ways.allTextContents()).filter((words) => !words.includes('@'))).toEqual([
    'Return to Abay Bank',
  ])
  await back.focus()
  void back.press('Enter').catch(() => undefined)
  await expect.poll(() => readOutput(page)).toBe('ended cancelled, closed null')
  await context.close()
  shopPage.close()
})

test('Escape asks for confirmation, in page and frame; the focus stays inside; leaving closes the check', async () => {
  const { page, context } = await openPage(browser, { viewport: DESKTOP })
  const made: string[] = []
  page.on('request', (request) => request.url().endsWith('/checks') && made.push(request.url()))
  await page.goto(shop.url)
  await page.locator('#modal').dblclick()
  const frame = await findCheckFrame(page, platform.url)
  expect([made.length, page.frames().length]).toEqual([1, 2])
  const question = page.getByRole('dialog', { name: 'Leave the identity check?' })
  // The check's first screen takes the focus into the frame, where nothing handles Escape, so the page does.
  await heading(asPage(frame), 'Choose Verification Method').waitFor()
  await frame.getByRole('button', { name: 'Continue on Desktop' }).press('Escape')
  await question.waitFor()
  // On a busy machine the frame may still receive the Escape meant for the dialog.
  await frame.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Close' }).focus()
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Escape')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
  }
  await page.getByRole('dialog', { name: 'Identity verification' }).waitFor()
  // Staying returns the focus to the check.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName))
    .toBe('IFRAME')
  // Tab cycles within the dialog.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id ?? '')).not.toMatch(/modal|inline|redirect/)
  }
  // The viewport is wide enough for the check to offer the phone.
  await heading(asPage(frame), 'Choose Verification Method').waitFor()
  await frame.getByRole('button', { name: 'Continue on Desktop' }).click()
  await frame.getByPlaceholder('Search countries...').press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => readOutput(page)).toContain('left')
  await expect.poll(() => page.frames().length).toBe(1)
  await expect.poll(() => page.locator('#modal').isEnabled()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('modal')
  await context.close()
})
