import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { getProcessTreeUsage } from '../vision/src/core/process-usage.ts'
import { openBrowser, openPage, PHONE } from './harness/browser.ts'
import { type Camera, makeCamera } from './harness/camera.ts'
import { registerClient } from './harness/client.ts'
import {
  chooseDocument,
  chooseNationality,
  fillPersonalInfo,
  heading,
  takeAllPhotos,
} from './harness/customer-page.ts'
import { playFakeCamera } from './harness/play-fake-camera.ts'
import { type RunningPlatform, startPlatform } from './harness/platform.ts'
import { randomAddress } from './harness/random-address.ts'
import { specimen } from './harness/specimens.ts'

export interface CheckCost {
  /** Whether the screen showed its colors during the first look. */
  lit: boolean
  /** From the tap on Start to the request with the frames, and to the page's answer. */
  sentSeconds: number
  answeredSeconds: number
  /** The answer that the page showed. */
  answer: string
  /** Bytes of the whole check, from opening the link to the answer: bodies sent, and responses as encoded. */
  bytesUp: number
  bytesDown: number
  /** CPU time of server, vision workers and database for the whole check, from opening the link; NaN without /proc. */
  cpuSeconds: number
}

/** What the server still does after the answer: webhooks, and pictures put into storage. */
const SETTLED_MS = 3000

/** Whole checks in the browser with the fake camera, `times` with the colors and `times` without. */
export async function measureChecks(times: number): Promise<CheckCost[]> {
  const platform = await startPlatform()
  const camera = await makeCamera((await specimen('hanna', 'fayda', 'front')).picture)
  const browser = await openBrowser(camera)
  try {
    const costs: CheckCost[] = []
    for (let i = 0; i < times; i += 1)
      for (const lit of [false, true]) costs.push(await measureCheck(platform, browser, camera, lit))
    return costs
  } finally {
    await browser.close()
    await platform.close()
    camera.remove()
  }
}

async function measureCheck(
  platform: RunningPlatform,
  browser: Browser,
  camera: Camera,
  lit: boolean,
): Promise<CheckCost> {
  // A company of its own: within one, the drawn person's frames could count as a recording.
  const client = await registerClient(platform)
  const { verificationUrl } = await client.call('createLinks', {
    body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
  })
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  await camera.show(front.picture)
  const { page, context } = await openPage(browser, { viewport: PHONE })
  try {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    await context.addInitScript(() => localStorage.setItem('automaticPhoto', 'off'))
    await playFakeCamera(page, 'hanna', { lit })
    const bytes = await countBytes(page)
    const cpuBefore = readCpuSeconds(platform)
    await page.goto(verificationUrl)
    await chooseNationality(page)
    await chooseDocument(page, /National ID \(Fayida\)/)
    await fillPersonalInfo(page, front.claims)
    await takeAllPhotos(page, camera, { front, back })
    const turn = await timeHeadTurn(page)
    await wait(SETTLED_MS)
    const cpuSeconds = readCpuSeconds(platform) - cpuBefore
    return { lit, ...turn, bytesUp: bytes.up, bytesDown: bytes.down, cpuSeconds }
  } finally {
    await context.close()
  }
}

const readCpuSeconds = (platform: RunningPlatform): number =>
  (getProcessTreeUsage(platform.pid())?.cpuMs ?? Number.NaN) / 1000

/** One head turn, whatever its result. */
async function timeHeadTurn(
  page: Page,
): Promise<Pick<CheckCost, 'sentSeconds' | 'answeredSeconds' | 'answer'>> {
  await heading(page, 'Turn your head').waitFor()
  const sent = page.waitForRequest((request) => request.postData()?.includes('"images"') ?? false)
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await start.click()
  const startedMs = performance.now()
  await sent
  const sentSeconds = (performance.now() - startedMs) / 1000
  const result = heading(page, /^Verification /)
    .or(page.getByText('That did not work yet'))
    .first()
  await result.waitFor()
  const answeredSeconds = (performance.now() - startedMs) / 1000
  return { sentSeconds, answeredSeconds, answer: (await result.textContent()) ?? '' }
}

/** Counts from now on. Bodies of requests are as the page gives them to the network. */
async function countBytes(page: Page): Promise<{ up: number; down: number }> {
  const bytes = { up: 0, down: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes.down += encodedDataLength
  })
  page.on('request', (request) => {
    bytes.up += request.postDataBuffer()?.length ?? 0
  })
  return bytes
}
