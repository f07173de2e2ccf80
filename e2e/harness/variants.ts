import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'

/** Both sizes in both themes. */
export const VARIANTS = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
] as const

export type Variant = (typeof VARIANTS)[number]

/** Shows the page as it stands in another size and theme. Nothing moves, so that nothing is half there. */
export async function setVariant(page: Page, { viewport, colorScheme }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  // Two frames: one for the styles, one for what a script lays out after them.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until everything that was on its way is there. Not for a silent network: the list keeps a line open. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('output')].some(({ innerText, ariaLabel }) =>
      (ariaLabel ?? innerText.trim()).startsWith('Loading'),
    )
    return !waiting && !document.querySelector('[aria-busy=true]')
  })
  // What a reply brings in its turn, such as pictures.
  await page.waitForTimeout(300)
}
