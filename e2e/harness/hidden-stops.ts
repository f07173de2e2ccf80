import type { Page } from 'playwright-core'
import { pauseRecording } from './recorder.ts'

/** A page at 400 % zoom on a screen of 1280 x 1024 (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 }
export const SIZES = [{ width: 360, height: 640 }, ZOOMED, { width: 1280, height: 800 }]
const MAX_STOPS = 300

/**
 * Stops of the Tab key that are wholly covered or outside of the window (WCAG 2.4.11), in these sizes: of 25 points of
 * the focused element, none belongs to it. And a size in which Tab does not come around (WCAG 2.1.2). One line each.
 */
export async function findHiddenStops(
  page: Page,
  sizes: readonly { width: number; height: number }[] = SIZES,
): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  await pauseRecording(page, true)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    for (let stop = 0, first = ''; ; stop += 1) {
      await page.keyboard.press('Tab')
      const { name, seen, key } = await page.evaluate(lookAtFocus)
      if (key === 'BODY' || key === first) break
      if (stop === MAX_STOPS) {
        found.push(`${size.width}x${size.height}: no way out within ${MAX_STOPS} stops`)
        break
      }
      first ||= key
      // What moves into sight with the focus may be a frame behind on a busy machine.
      if (!seen) await page.waitForTimeout(200)
      if (!seen && !(await page.evaluate(lookAtFocus)).seen)
        found.push(`${size.width}x${size.height}: ${name}`)
    }
  }
  if (before) await page.setViewportSize(before)
  // Of a screen without a dialog.
  await page.evaluate(() => document.querySelector('h1')?.focus())
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
  // Of something larger than the window, the part in the window.
  const box = shown.getBoundingClientRect()
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top]
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
