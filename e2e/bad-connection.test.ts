import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { getSessionId } from './harness/client.ts'
import { awaitHeadTurnResult, heading, takePhoto, turnHead } from './harness/customer-page.ts'
import { runToPhotos, runToSelfie } from './harness/flow.ts'
import { openAtStep } from './harness/open-at-step.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { specimen } from './harness/specimens.ts'
import { countStoredRows } from './harness/stored-rows.ts'
import { useCustomer } from './harness/use-customer.ts'

const harness = useCustomer()
const { platform, camera, newLink, openPhone, openWindow } = harness

/**
 * 40 kbit/s up: the drawn frames are smaller than those of a camera, which need as long at 64 kbit/s. Downloads are
 * faster, so that the test waits for the uploads alone.
 */
const slow = (devtools: CDPSession) =>
  devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 100_000,
    uploadThroughput: 5000,
  })

test('a photo survives 20 requests that break off and a tab that is killed; what arrived is not sent again', async () => {
  const { page, context, customer, sessionId } = await openAtStep(harness, 'Scan Front of ID')
  const offsets: number[] = []
  let reachable = false
  await context.route('**/document', (route) =>
    reachable ? route.continue() : route.abort('connectionreset'),
  )
  await context.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    offsets.push(Number(/name="offset"\s+(\d+)/.exec(route.request().postData() ?? '')?.[1]))
    if (reachable) return route.continue()
    // The first chunk arrives, but its reply is lost.
    if (offsets.length === 1) await route.fetch()
    return route.abort('connectionreset')
  })
  // Shortens the pauses between attempts.
  await page.evaluate(() => {
    const wait = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number) => wait(run, ms >= 1000 ? ms / 20 : ms),
    })
  })
  await takePhoto(page, 'Scan Front of ID', camera)
  await expect.poll(() => offsets.length).toBeGreaterThan(20)
  expect(await countStoredRows(page)).toBe(1)
  const link = page.url()
  await page.close({ runBeforeUnload: false })

  reachable = true
  offsets.length = 0
  const next = await context.newPage()
  await next.goto(link)
  await heading(next, 'Scan Back of ID').waitFor()
  expect(Math.min(...offsets)).toBeGreaterThan(0)
  expect(await customer.call('getSession', { params: { sessionId } })).toMatchObject({ due: 'document_back' })
  await expect.poll(() => countStoredRows(next)).toBe(0)
})

test('over a slow connection the frames of a head turn are sent while they are taken, and the first try counts', async () => {
  const { verificationUrl } = await newLink()
  const customer = new Caller(platform.url)
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  await runToSelfie(customer, getSessionId(verificationUrl), { front, back })
  const { page, context } = await openPhone()
  const [name = '', value = ''] = (customer.cookie ?? '').split('=')
  await context.addCookies([{ name, value, url: platform.url }])
  await playFakeCamera(page, 'hanna')
  await page.goto(verificationUrl)
  await heading(page, 'Take a Selfie').waitFor()
  await page.getByRole('button', { name: 'Take photo' }).waitFor()
  await page.waitForLoadState('networkidle')
  const answers: unknown[] = []
  const bodies: { images?: string[]; motion?: { sheet: string } }[] = []
  const decided: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/kyc-verify')) return
    decided.push((request.postDataJSON() as { selfieImage: string }).selfieImage)
  })
  page.on('response', async (response) => {
    if (!response.url().endsWith('/liveness')) return
    const body = response.request().postDataJSON() as (typeof bodies)[number]
    if (!body.images) return
    bodies.push(body)
    answers.push(await response.json().catch(() => null))
  })
  await slow(await context.newCDPSession(page))
  await takePhoto(page, 'Take a Selfie', camera)
  await page
    .getByRole('main')
    .getByText('The connection is slow.')
    .or(page.getByRole('main').getByText('Is your whole face'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await turnHead(page)
  await awaitHeadTurnResult(page)
  expect(bodies[0]?.motion?.sheet).toMatch(/^upl_/)
  expect(answers).toMatchObject([{ passed: true }])
  // The quick check has stored the selfie.
  expect(decided).toEqual([expect.stringMatching(/^upl_/)])
  expect(bodies[0]?.images?.every((image) => image.startsWith('upl_'))).toBe(true)
})

test('something is painted before the script has arrived', async () => {
  const { page, context } = await openPhone()
  await context.route('**/assets/*.js', () => undefined)
  await page.goto((await newLink()).verificationUrl, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await page.locator('#root').innerText()).toBe('')
})

/**
 * Bytes that a page loads on a first visit, and on a second one with an empty browser cache, where the service worker has
 * what it stored and nothing else.
 */
async function weighVisits(
  url: string,
  title: string,
  cookie = '',
): Promise<[first: number, second: number]> {
  const { page, context } = await openWindow({ viewport: PHONE, serviceWorker: true })
  const [name = '', value = ''] = cookie.split('=')
  if (cookie) await context.addCookies([{ name, value, url: platform.url }])
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const byWorker = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker) byWorker.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!byWorker.has(requestId)) bytes += encodedDataLength
  })
  const visit = async () => {
    bytes = 0
    await page.goto(url)
    await heading(page, title).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    return bytes
  }
  const first = await visit()
  const listStored = () =>
    page.evaluate(async () =>
      (await (await caches.open('wabi-verify')).keys()).map(({ url }) => new URL(url).pathname),
    )
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => new URL(one.name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )
  await expect.poll(listStored).toEqual(expect.arrayContaining(loaded))
  expect((await listStored()).filter((path) => !path.startsWith('/assets/'))).toEqual([])

  await devtools.send('Network.clearBrowserCache')
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() =>
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('not stored')) }),
  )
  const second = await visit()
  console.log(`${title}: ${(first / 1000).toFixed(1)} kB, again ${(second / 1000).toFixed(1)} kB`)
  return [first, second]
}

test.each([/\/assets\/verify-.*\.js$/, /\/assets\/first-.*\.js$/, /\/assets\/verify-.*\.css$/])(
  'a page that loses %s opens again by itself',
  async (lost) => {
    const { page } = await openWindow({ viewport: PHONE })
    await page.route(lost, (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto((await newLink()).verificationUrl)
    await heading(page, 'Select Your Nationality').waitFor()
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  },
)

test('who comes back loads the page and its calls alone, even with an empty browser cache', async () => {
  const { verificationUrl } = await newLink()
  const customer = new Caller(platform.url)
  await runToPhotos(customer, getSessionId(verificationUrl), {
    front: await specimen('hanna', 'fayda', 'front'),
  })
  const [first, second] = await weighVisits(verificationUrl, 'Scan Front of ID', customer.cookie ?? '')
  expect(first).toBeGreaterThan(40_000)
  expect(second).toBeLessThan(12_000)

  // With the flags of the countries on the screen, not of the whole list.
  const [start, again] = await weighVisits((await newLink()).verificationUrl, 'Select Your Nationality')
  expect(start).toBeLessThan(120_000)
  expect(again).toBeLessThan(12_000)
})
