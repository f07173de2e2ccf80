import { type BreakableProxy, startBreakableProxy } from '../engines/breakable-proxy.ts'
import type { LineSpeed } from '../engines/slow-line.ts'
import { openBrowser, openPage } from '../harness/browser.ts'
import { type Camera, makeCamera } from '../harness/camera.ts'
import type { Caller } from '../harness/calls.ts'
import { registerClient } from '../harness/client.ts'
import { freePort } from '../harness/free-port.ts'
import { startPlatform } from '../harness/platform.ts'
import { drawPerson, fakeFrontCamera } from '../harness/play-fake-camera.ts'
import { specimen } from '../harness/specimens.ts'
import { measureContention } from './contention.ts'
import { goThrough } from './customer.ts'
import { type Marks, watchPage } from './watch-page.ts'

/** 400 kbit/s each way, 400 ms there and back. */
export const SLOW: LineSpeed = { bytesPerSecond: 50_000, delayMs: 200 }
const CPU_SLOWDOWN = 6
const PATIENCE_MS = 300_000

export interface CheckMeasures extends Marks {
  size: { width: number; height: number }
  /** First contentful paint. */
  paintMs: number | null
  /** Until the decision shows. */
  decidedMs: number
  decision: string
  /** How much slower other work made the machine before and after. The former is a part of the slowdown. */
  contention: [before: number, after: number]
  bytesUp: number
  bytesDown: number
}

export interface Line {
  url: string
  proxy: BreakableProxy
  camera: Camera
  /** A company of its own: within one, the drawn person's frames could count as a recording. */
  newLink(): Promise<{ client: Caller; verificationUrl: string; verificationId: string }>
}

/** Runs `work` with a platform behind a slow line. */
export async function withSlowPlatform<T>(
  onBytes: (bytes: number) => void,
  work: (line: Line) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const platform = await startPlatform({ PUBLIC_URL: url })
  const proxy = await startBreakableProxy(port, Number(new URL(platform.url).port), { speed: SLOW, onBytes })
  const camera = await makeCamera((await specimen('hanna', 'fayda', 'front')).picture)
  const newLink = async () => {
    const client = await registerClient(platform)
    const link = await client.call('createLinks', {
      body: { customerName: 'Hanna Tesfaye', customerEmail: 'hanna@example.et' },
    })
    return { client, ...link }
  }
  try {
    return await work({ url, proxy, camera, newLink })
  } finally {
    await proxy.close()
    await platform.close()
    camera.remove()
  }
}

/** One whole check on each size of screen, with a slow processor, by a customer who does not pause. */
export function measureChecks(sizes: readonly CheckMeasures['size'][]): Promise<CheckMeasures[]> {
  return withSlowPlatform(
    () => undefined,
    async (line) => {
      const measured: CheckMeasures[] = []
      for (const size of sizes) measured.push(await measureCheck(line, size))
      return measured
    },
  )
}

async function measureCheck(
  { proxy, camera, newLink }: Line,
  size: CheckMeasures['size'],
): Promise<CheckMeasures> {
  const { verificationUrl } = await newLink()
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  const person = await drawPerson('hanna', { lit: true })
  await camera.show(front.picture)
  const browser = await openBrowser(camera)
  try {
    const contention = measureContention()
    const { page, context } = await openPage(browser, { viewport: size, serviceWorker: true })
    await context.exposeFunction('photoTaken', () => camera.show(back.picture))
    await page.addInitScript(watchPage)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, CPU_SLOWDOWN / contention) })
    const before = proxy.count()
    const startedMs = performance.now()
    await page.goto(verificationUrl, { waitUntil: 'commit' })
    const decision = await goThrough(page, {
      patienceMs: PATIENCE_MS,
      async onScreen(title) {
        // Not earlier: its pictures would delay the page.
        if (title === 'Scan Back of ID') await page.evaluate(fakeFrontCamera, person)
      },
    })
    const decidedMs = performance.now() - startedMs
    const after = proxy.count()
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    )
    return {
      size,
      contention: [contention, measureContention()],
      ...(await page.evaluate(() => window.marks)),
      paintMs,
      decidedMs,
      decision,
      bytesUp: after.up - before.up,
      bytesDown: after.down - before.down,
    }
  } finally {
    await browser.close()
  }
}
