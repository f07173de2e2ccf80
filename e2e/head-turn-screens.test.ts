import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { MAX_LIVENESS_TRIES } from '@wabi/contract/verification/liveness.ts'
import { axeViolations, COLOR_RULES } from './harness/axe.ts'
import { PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { getSessionId } from './harness/client.ts'
import { FIRST_MOVE, heading, takePhoto, turnHead } from './harness/customer-page.ts'
import { runToSelfie } from './harness/flow.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { dataUrl, specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'
import { resize } from './harness/variants.ts'

/** Phones in landscape: a small and a common one, without the browser's own bars. */
const LANDSCAPE = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
]

const { platform, camera, newLink, openPhone } = useCustomer('selfie')

async function openAtHeadTurn() {
  const { verificationUrl } = await newLink()
  const customer = new Caller(platform.url)
  const sessionId = getSessionId(verificationUrl)
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  await runToSelfie(customer, sessionId, { front, back })
  const { page, context } = await openPhone()
  const [name = '', value = ''] = (customer.cookie ?? '').split('=')
  await context.addCookies([{ name, value, url: platform.url }])
  await playFakeCamera(page, 'hanna', { behaviour: 'still' })
  await page.goto(verificationUrl)
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Turn your head').waitFor()
  return { page, context, customer, params: { sessionId } }
}

/**
 * How far the page exceeds the window, with the elements that do; undefined where it fits. A screen that has just
 * changed is still being laid out on a busy machine, so only what lasts counts.
 */
async function waitUntilFits(page: Page): Promise<string | undefined> {
  const fits = page.waitForFunction(
    () => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return scrollHeight <= innerHeight && scrollWidth <= innerWidth
    },
    undefined,
    { timeout: 5_000 },
  )
  if (await fits.then(Boolean, () => false)) return undefined
  return await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().bottom > innerHeight + 1)
      .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
    return `${scrollWidth} x ${scrollHeight} in ${innerWidth} x ${innerHeight}: ${beyond.slice(0, 5).join(', ')}`
  })
}

/** Faults of the current screen: axe violations in both themes, and overflow or scrolling in landscape. */
async function findFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const rules = colorScheme === 'dark' ? COLOR_RULES : undefined
    found.push(...(await axeViolations(page, rules)).map((line) => `${colorScheme}: ${line}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  for (const viewport of LANDSCAPE) {
    await resize(page, viewport)
    const overflow = await waitUntilFits(page)
    if (overflow) found.push(`${viewport.width} x ${viewport.height}: ${overflow}`)
    const { SHOTS } = process.env
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${(shots += 1)}-${viewport.width}.png` })
  }
  await resize(page, PHONE)
  return found
}
let shots = 0

test('every screen of the head turn is accessible in both themes and fits a phone in landscape', async () => {
  const { page, context, customer, params } = await openAtHeadTurn()
  const found: Record<string, string[]> = {}
  const check = async (name: string) => {
    const lines = await findFaults(page)
    if (lines.length > 0) found[name] = lines
  }
  await page.getByRole('button', { name: 'Start' }).waitFor()
  await check('ready')
  await page.getByRole('button', { name: 'Skip this' }).click()
  await page.getByText('Continue without the head turn?').waitFor()
  await check('skip dialog')
  await page.getByRole('button', { name: 'Back', exact: true }).last().click()

  // The response is lost, so the pictures are sent again; nobody turned, so they do not pass.
  await context.route('**/liveness', (route) =>
    route.request().postData()?.includes('"images"') ? route.abort('connectionfailed') : route.continue(),
  )
  await turnHead(page)
  await page.getByText(FIRST_MOVE).waitFor()
  await check('following')
  await page.getByText('Your pictures are saved.').waitFor()
  await check('unsent')
  await context.unroute('**/liveness')
  await page.getByRole('button', { name: 'Send again' }).click()
  const failed = page.getByText('That did not work yet')
  const late = page.getByText('Once more, please')
  await failed.or(late).first().waitFor()
  if ((await late.count()) > 0) {
    await check('renewed')
    await turnHead(page)
    await failed.waitFor()
  }
  await check('failed')

  const same = dataUrl((await specimen('hanna', 'fayda', 'front')).selfie)
  for (let left = MAX_LIVENESS_TRIES - 1; left > 0; left -= 1) {
    const asked = await customer.call('liveness', { params, body: {} })
    if (!('challenge' in asked)) throw new Error('no challenge')
    const images = Array.from({ length: asked.challenge.minFrames }, () => same)
    await customer.call('liveness', { params, body: { nonce: asked.challenge.nonce, images } })
  }
  await page.reload()
  await page.getByText('Thank you for trying').waitFor()
  await check('ended')
  expect(found).toEqual({})
})
