import type { Browser } from 'playwright-core'
import { DESKTOP, openBrowser, openPage } from './harness/browser.ts'
import type { Caller } from './harness/calls.ts'
import { startDemo } from './harness/start-demo.ts'

export interface ListSpeed {
  /** From the navigation until twenty rows are drawn. */
  rowsMs: number
  /** Until the main thread is idle after that: a click is answered at once. */
  interactiveMs: number
  /** CPU time of the page's main thread until then, at its own speed: other load on the machine does not count. */
  mainThreadMs: number
}

type Watch = Omit<ListSpeed, 'mainThreadMs'>

/** Kept by the page's script, read by the test. */
interface Watched {
  listSpeed?: Watch
}

/**
 * Opens the list of the demo in new windows, with the main thread slowed down (`Emulation.setCPUThrottlingRate`).
 * @param cached the files are in the browser's cache, as on every visit but the first
 */
export async function measureList(rate: number, rounds: number, cached: boolean): Promise<ListSpeed[]> {
  const { platform, fixture } = await startDemo()
  const browser = await openBrowser('none')
  try {
    const measured: ListSpeed[] = []
    for (let round = 0; round < rounds; round += 1)
      measured.push(await measureOnce(browser, fixture.client, rate, cached))
    return measured
  } finally {
    await browser.close()
    await platform.close()
  }
}

async function measureOnce(
  browser: Browser,
  client: Caller,
  rate: number,
  cached: boolean,
): Promise<ListSpeed> {
  const { page, context } = await openPage(browser, { viewport: DESKTOP, as: client })
  try {
    await page.addInitScript(watchRows)
    const path = `${client.url}/dashboard/verifications`
    const measure = async () => {
      await page.goto(path)
      const handle = await page.waitForFunction(() => (window as Watched).listSpeed)
      return (await handle.jsonValue()) as Watch
    }
    if (cached) await measure()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const taskMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    const before = await taskMs()
    const watch = await measure()
    return { ...watch, mainThreadMs: (await taskMs()) - before }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts. */
function watchRows(): void {
  const watched = window as Watched
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('tbody tr').length < 20) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const rowsMs = performance.now()
      requestIdleCallback(() => {
        watched.listSpeed = { rowsMs, interactiveMs: performance.now() }
      })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
