import type { Page } from 'playwright-core'

/** Focus on the page itself for longer than this is lost. */
const LOST_FOCUS_MS = 500
/** The same sentence within this time is heard twice. */
const REPEAT_MS = 1000

interface Recording {
  heard: { words: string; atMs: number }[]
  /** How long the focus was on the page itself after it had been elsewhere, and where it had been. */
  lost: { from: string; ms: number }[]
  /** The test itself moves the focus. */
  paused: boolean
}

/**
 * Records what live regions say and where the focus goes. Call it before the page opens. A screen that the focus has not
 * entered yet does not count as lost.
 */
export async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recording: Recording = { heard: [], lost: [], paused: false }
    Object.assign(globalThis, { recording })
    const last = new Map<Element, string>()
    const isLive = '[aria-live=polite],[aria-live=assertive],[role=alert],[role=status],output'
    const listen = () => {
      for (const region of document.querySelectorAll(isLive)) {
        const words = region.textContent.trim()
        if (words === (last.get(region) ?? '')) continue
        last.set(region, words)
        // A region within another one is read with it.
        if (words && !region.parentElement?.closest(isLive))
          recording.heard.push({ words: words.replaceAll('\u00A0', ''), atMs: performance.now() })
      }
      for (const region of last.keys()) if (!region.isConnected) last.delete(region)
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
    let from: string | null = null
    let current: { from: string; ms: number } | null = null
    let atMs = 0
    setInterval(() => {
      const { activeElement } = document
      const now = performance.now()
      if (recording.paused) {
        from = null
        current = null
      } else if (activeElement && activeElement !== document.body) {
        from = `${activeElement.tagName} ${activeElement.textContent.slice(0, 40)}`
        current = null
      } else if (from && !current) {
        current = { from, ms: 0 }
        recording.lost.push(current)
      } else if (current) current.ms += now - atMs
      atMs = now
    }, 50)
  })
}

/** What was wrong since the page opened: lost focus, and sentences said twice. One line each. */
export async function findHeardFaults(page: Page): Promise<string[]> {
  const { heard, lost } = await read(page)
  return [
    ...lost
      .filter(({ ms }) => ms > LOST_FOCUS_MS)
      .map(({ from, ms }) => `focus lost for ${Math.round(ms)} ms after ${from}`),
    ...heard.flatMap(({ words, atMs }, index) =>
      heard.slice(0, index).some((one) => one.words === words && atMs - one.atMs < REPEAT_MS)
        ? [`said twice within a second: ${words}`]
        : [],
    ),
  ]
}

/** While a test moves the focus itself, the focus is not recorded. */
export const pauseRecording = (page: Page, paused: boolean) =>
  page.evaluate((now) => {
    const { recording } = globalThis as unknown as { recording?: Recording }
    if (recording) recording.paused = now
  }, paused)

/** Every sentence that a live region has said since the page opened. */
export const getHeard = async (page: Page) => (await read(page)).heard.map(({ words }) => words)

const read = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recording: Recording }).recording)
