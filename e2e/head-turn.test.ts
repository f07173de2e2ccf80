import { expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { LIVENESS_REASONS, MAX_LIVENESS_TRIES } from '@wabi/contract/verification/liveness.ts'
import { DESKTOP, PHONE } from './harness/browser.ts'
import { Caller } from './harness/calls.ts'
import { registerClient, getSessionId } from './harness/client.ts'
import {
  awaitHeadTurnResult,
  heading,
  completeHeadTurn,
  takePhoto,
  turnHead,
} from './harness/customer-page.ts'
import { runToSelfie } from './harness/flow.ts'
import { setBehaviour, type Behaviour, playFakeCamera } from './harness/play-fake-camera.ts'
import { dataUrl, specimen } from './harness/specimens.ts'
import { useCustomer } from './harness/use-customer.ts'
import { useWindows } from './harness/use-windows.ts'

// What Chromium's own camera shows: a still picture of the person.
const { platform, camera, openWindow: withCamera, newLink } = useCustomer('selfie')
const withoutCamera = useWindows()
let client: Caller

/** A phone that resumes at the selfie: what comes before was sent by calls. `habit` is null for the still picture. */
async function openAtSelfie(behaviour: Behaviour | null, open = withCamera, viewport = PHONE) {
  // A company of its own: the drawn person's frames are the same each time, which one company takes for a replay.
  client = await registerClient(platform)
  const { verificationUrl, verificationId } = await newLink(client)
  const customer = new Caller(platform.url)
  const sessionId = getSessionId(verificationUrl)
  await runToSelfie(customer, sessionId, {
    front: await specimen('hanna', 'fayda', 'front'),
    back: await specimen('hanna', 'fayda', 'back'),
  })
  const opened = await open({ viewport })
  const [name = '', value = ''] = (customer.cookie ?? '').split('=')
  await opened.context.addCookies([{ name, value, url: platform.url }])
  if (behaviour) await playFakeCamera(opened.page, 'hanna', behaviour)
  await opened.page.goto(verificationUrl)
  await heading(opened.page, 'Take a Selfie').waitFor()
  return { ...opened, customer, sessionId, verificationId }
}

async function openAtHeadTurn(behaviour: Behaviour | null) {
  const opened = await openAtSelfie(behaviour)
  await takeSelfie(opened.page)
  return opened
}

async function takeSelfie(page: Page): Promise<void> {
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await heading(page, 'Turn your head').waitFor()
}

const underReview = (page: Page) => heading(page, 'Verification Under Review').waitFor()

/** What the business reads of the head turn. */
async function getLiveness(verificationId: string) {
  const { data } = await client.call('getVerification', { params: { verificationId } })
  return data.liveness
}

/** Whether a call brings pictures of a head turn. */
const sendsFrames = (route: Route) => route.request().postData()?.includes('"images"') ?? false

test('a turn the wrong way is told in words; after a reload and another try it passes', async () => {
  const { page, pageErrors, verificationId } = await openAtHeadTurn('turns-wrong-way')
  await turnHead(page)
  await page.getByText('Follow the arrow: turn to the side it shows.').waitFor()
  await page.getByText(`${MAX_LIVENESS_TRIES - 1} tries left`).waitFor()
  await page.reload()
  await heading(page, 'Turn your head').waitFor()
  await page.getByText('Step 6 of 6').waitFor()
  expect(await getLiveness(verificationId)).toMatchObject({ state: 'not_passed', tries: 1 })
  await setBehaviour(page, 'turns')
  await completeHeadTurn(page)
  await expect.poll(() => getLiveness(verificationId)).toMatchObject({ state: 'passed' })
  expect(pageErrors).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /selfie/.test(key)))).toEqual(
    [],
  )
})

test('a still picture before the camera does not pass, and who cannot turn is looked at by a person', async () => {
  const { page, verificationId } = await openAtHeadTurn(null)
  await turnHead(page)
  await page.getByText('That did not work yet').waitFor()
  await page
    .getByText('Turn your head a little further to each side.')
    .or(page.getByText('The pictures hardly changed. Turn your head slowly while the camera looks.'))
    .first()
    .waitFor()
  await page.getByText('A person will look at your check instead.').waitFor()
  await page.getByRole('button', { name: 'I cannot turn my head' }).click()
  await page.getByText('Continue without the head turn?').waitFor()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await underReview(page)
  await expect
    .poll(() => getLiveness(verificationId))
    .toMatchObject({
      state: 'declined',
      declined: { code: 'cannot_turn' },
    })
})

declare global {
  interface Window {
    /** Taps that landed where the title stood already. */
    taps: number
  }
}

/** Runs in the page: taps six times, a frame apart, as soon as a title stands. A tap from outside may come any time later. */
function tapOnceTitleShows({ x, y, title }: { x: number; y: number; title: string }): void {
  window.taps = 0
  const tapWhenShown = () => {
    const there = [...document.querySelectorAll('h1, h2')].some((one) => one.textContent === title)
    if (there) {
      const under = document.elementFromPoint(x, y)
      if (under instanceof HTMLElement) under.click()
      window.taps += 1
    }
    if (window.taps < 6) requestAnimationFrame(tapWhenShown)
  }
  tapWhenShown()
}

test('a second tap on the button before it declines nothing, and declining is asked about first', async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, customer, sessionId } = await openAtSelfie(null, withCamera, viewport)
    await takePhoto(page, 'Take a Selfie', camera)
    const next = page.getByRole('button', { name: 'Continue', exact: true })
    // Once a face was found.
    await expect.poll(() => next.isEnabled()).toBe(true)
    const box = await next.boundingBox()
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
    await page.evaluate(tapOnceTitleShows, { x, y, title: 'Turn your head' })
    await page.mouse.click(x, y)
    await heading(page, 'Turn your head').waitFor()
    await expect.poll(() => page.evaluate(() => window.taps)).toBeGreaterThanOrEqual(6)
    await page.getByRole('button', { name: 'Skip this' }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).last().click()
    await page.getByRole('button', { name: 'Skip this' }).waitFor()
    expect(await customer.call('getSession', { params: { sessionId } })).toMatchObject({ liveness: 'due' })
  }
})

test('pictures that came too late are asked for once more, without a word of blame and without the loss of a try', async () => {
  const { page, context, verificationId } = await openAtHeadTurn('turns')
  let held = 0
  await context.route('**/liveness', async (route) => {
    if (sendsFrames(route) && held === 0) {
      held += 1
      // Recording takes about ten seconds of the thirty that a challenge lives.
      await new Promise((resolve) => setTimeout(resolve, 22_000))
    }
    await route.continue()
  })
  await turnHead(page)
  await page.getByText('Checking…').waitFor()
  await page.getByText('Once more, please').waitFor()
  expect(await page.getByText('That did not work yet').count()).toBe(0)
  expect(await getLiveness(verificationId)).toBeNull()
  await completeHeadTurn(page)
  await expect.poll(() => getLiveness(verificationId)).toMatchObject({ state: 'passed' })
})

test('after the last try a person looks at the check', async () => {
  const { page, customer, sessionId, verificationId } = await openAtHeadTurn('still')
  const params = { sessionId }
  const same = dataUrl((await specimen('hanna', 'fayda', 'front')).selfie)
  for (let used = 1; used < MAX_LIVENESS_TRIES; used += 1) {
    const asked = await customer.call('liveness', { params, body: {} })
    if (!('challenge' in asked)) throw new Error('no challenge')
    const images = Array.from({ length: asked.challenge.minFrames }, () => same)
    await customer.call('liveness', { params, body: { nonce: asked.challenge.nonce, images } })
  }
  await turnHead(page)
  const ended = page.getByText('Thank you for trying')
  await ended.waitFor()
  for (const [advice] of Object.values(LIVENESS_REASONS)) expect(await page.getByText(advice).count()).toBe(0)
  await page.reload()
  await ended.waitFor()
  expect(await page.getByRole('button', { name: /^(Start|Try again)$/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await underReview(page)
  await expect
    .poll(() => getLiveness(verificationId))
    .toMatchObject({
      state: 'declined',
      declined: { code: 'out_of_tries' },
      tries: MAX_LIVENESS_TRIES,
    })
})

test('a camera that goes away says so, and a person looks at the check instead', async () => {
  const { page, verificationId } = await openAtHeadTurn('turns')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText(/^Slowly turn your head/).waitFor()
  // Chromium's fake camera cannot be unplugged, so this is raised where the browser would.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    const { srcObject } = document.querySelector('video')!
    ;(srcObject as MediaStream).getVideoTracks()[0]!.dispatchEvent(new Event('ended'))
  })
  await page.getByText('No camera found. Please connect a camera and try again.').first().waitFor()
  await page.getByRole('button', { name: 'Continue without the camera' }).click()
  await underReview(page)
  await expect.poll(() => getLiveness(verificationId)).toMatchObject({ declined: { code: 'no_camera' } })
})

test('without any camera an uploaded selfie still comes to a dignified end', async () => {
  const { page } = await openAtSelfie(null, withoutCamera)
  await page.getByText('No camera found.').first().waitFor()
  // One message: no toast speaks of a permission that is not what is missing.
  expect(await page.getByText('Camera access failed').count()).toBe(0)
  const { selfie } = await specimen('hanna', 'fayda', 'front')
  await page.locator('input[type=file]').first().setInputFiles(selfie)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue without the camera' }).click()
  await underReview(page)
  await page.waitForURL(/\/thank-you/)
})

test('an able device is guided by a face net, and pictures that the network lost are sent again', async () => {
  const { page, context, pageErrors, verificationId } = await openAtSelfie('turns')
  // This machine has two cores, which is too few to be given one.
  await page.addInitScript(() => {
    for (const name of ['hardwareConcurrency', 'deviceMemory'])
      Object.defineProperty(navigator, name, { value: 8 })
  })
  await page.reload()
  const weights = page.waitForResponse(/face-net\.bin/)
  await takeSelfie(page)
  expect((await weights).ok()).toBe(true)
  const advice = page.getByText('Look into the camera and hold the phone at eye level')
  await setBehaviour(page, 'absent')
  await advice.waitFor()
  await setBehaviour(page, 'turns')
  await advice.waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])

  let lost = 0
  await context.route('**/liveness', (route) => {
    if (!sendsFrames(route) || lost > 0) return route.continue()
    lost += 1
    return route.abort('connectionfailed')
  })
  await turnHead(page)
  await page.getByText('Your pictures are saved.').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => getLiveness(verificationId)).toMatchObject({ tries: 1 })
  expect(lost).toBe(1)
  await awaitHeadTurnResult(page)
  await expect.poll(() => getLiveness(verificationId)).toMatchObject({ state: 'passed' })
})
