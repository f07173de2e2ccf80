import type { Page } from 'playwright-core'
import { pauseRecording } from './recorder.ts'

/** A page at 400 % zoom on a screen of 1280 x 1024 (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 }
export const SIZES = [{ width: 360, height: 640 }, ZOOMED, { width: 1280, height: 800 }]
const MAX_STOPS = 300
const NOT_REACHED = 'not reached:'

/**
 * Stops of the Tab key that are wholly covered or outside of the window (WCAG 2.4.11), in these sizes: of 25 points of
 * the focused element, none belongs to it. Visible controls that Tab does not reach (WCAG 2.1.1), and a size in which it
 * does not come around (WCAG 2.1.2). One line each.
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
    let faults = await walk(page)
    // What arrived behind the focus during the walk is reached by another one.
    if (faults.some((line) => line.startsWith(NOT_REACHED))) faults = await walk(page)
    found.push(...faults.map((line) => `${size.width}x${size.height}: ${line}`))
  }
  if (before) await page.setViewportSize(before)
  // Of a screen without a dialog.
  await page.evaluate(() => document.querySelector('h1')?.focus())
  await pauseRecording(page, false)
  return found
}

/** Walks once around the page by Tab. */
async function walk(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const element of document.querySelectorAll('[data-reached]')) element.removeAttribute('data-reached')
  })
  for (let stop = 0, first = '', ends = 0; ; stop += 1) {
    await page.keyboard.press('Tab')
    const { name, seen, key } = await page.evaluate(lookAtFocus)
    if (key === first) break
    if (stop === MAX_STOPS) return [...found, `no way out within ${MAX_STOPS} stops`]
    // The walk begins where the focus last was, and passes the end of the page once.
    if (key === 'BODY') {
      ends += 1
      if (ends === 2) break
      continue
    }
    first ||= key
    // What moves into sight with the focus may be a frame behind on a busy machine.
    if (!seen) await page.waitForTimeout(200)
    if (!seen && !(await page.evaluate(lookAtFocus)).seen) found.push(name)
  }
  const unreached = await page.evaluate(findUnreached)
  return [...found, ...unreached.map((name) => `${NOT_REACHED} ${name}`)]
}

/** Runs in the page. */
function lookAtFocus(): { name: string; seen: boolean; key: string } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { name: '', seen: true, key: 'BODY' }
  focused.setAttribute('data-reached', '')
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

/** Runs in the page: visible controls that are not tab stops, unless arrow keys reach them within a group that is one. */
function findUnreached(): string[] {
  const CONTROLS = `a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), ${['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'menuitemradio', 'slider'].map((role) => `[role=${role}]`).join(', ')}`
  const GROUPS = '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=toolbar], [role=grid]'
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const isReached = (element: Element) => element.matches('[data-reached], :has([data-reached])')
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => {
      if (
        element.matches(':disabled, [aria-disabled=true]') ||
        element.closest('[inert], [aria-hidden=true]')
      )
        return false
      const shown = element.closest('label') ?? element
      if (!shown.checkVisibility({ visibilityProperty: true }) || shown.getBoundingClientRect().width < 2)
        return false
      if (isReached(shown)) return false
      const group = element.closest(GROUPS)
      if (group && isReached(group)) return false
      // Of radio buttons, one has a stop.
      return !(
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        [...document.querySelectorAll<HTMLInputElement>('input[type=radio][data-reached]')].some(
          ({ name, form }) => name === element.name && form === element.form,
        )
      )
    })
    .map(
      (element) =>
        `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}`,
    )
}
