import type { Page } from 'playwright-core'
import { pauseRecording } from './recorder.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
]
const MAX_STOPS = 80

/**
 * Stops of the Tab key that are wholly covered or outside of the window (WCAG 2.4.11), in three sizes: of 25 points of
 * the focused element, none belongs to it. One line each.
 */
export async function findHiddenStops(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  await pauseRecording(page, true)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    for (let stop = 0, first = ''; stop < MAX_STOPS; stop += 1) {
      await page.keyboard.press('Tab')
      const { name, seen, key } = await page.evaluate(lookAtFocus)
      if (key === 'BODY' || key === first) break
      first ||= key
      if (!seen) found.push(`${size.width}x${size.height}: ${name}`)
    }
  }
  if (before) await page.setViewportSize(before)
  await page.locator('h1').first().focus()
  await pauseRecording(page, false)
  return found
}

/** Runs in the page. */
function lookAtFocus(): { name: string; seen: boolean; key: string } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { name: '', seen: true, key: 'BODY' }
  const all = [...document.querySelectorAll('*')]
  const key = `${focused.tagName} ${all.indexOf(focused)}`
  // A field that is invisible by itself shows through its label.
  const shown = focused.closest('label') ?? focused
  const { left, top, width, height } = shown.getBoundingClientRect()
  let seen = false
  for (let point = 0; point < 25 && !seen; point += 1) {
    const x = left + (width * ((point % 5) + 0.5)) / 5
    const y = top + (height * (Math.floor(point / 5) + 0.5)) / 5
    const hit = document.elementFromPoint(x, y)
    seen = hit !== null && shown.contains(hit)
  }
  const label = focused.getAttribute('aria-label') ?? focused.textContent
  return { name: `${focused.tagName} ${label.slice(0, 40)}`, seen, key }
}
