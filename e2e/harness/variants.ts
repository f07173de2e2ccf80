import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'

/** Both screen sizes in both themes. Each differs from the one before in one respect: a change restyles the page. */
export const VARIANTS = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
] as const

export type Variant = (typeof VARIANTS)[number]

/** Switches the page to a size and theme, with motion reduced so that nothing is in transition. */
export async function setVariant(page: Page, { viewport, colorScheme }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  // Two frames: one for styles, one for script-driven layout. A window that draws none is not waited for.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(resolve, 1000)
      }),
  )
}

/** Resizes the window and waits until the layout follows: on a busy machine, lengths in dvh are frames behind. */
export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.waitForFunction(({ width, height }) => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = 'position: fixed; width: 100vw; height: 100dvh'
    const { offsetWidth, offsetHeight } = probe
    probe.remove()
    const { clientWidth, clientHeight } = document.documentElement
    return (
      [innerWidth, clientWidth, offsetWidth].every((found) => found === width) &&
      [innerHeight, clientHeight, offsetHeight].every((found) => found === height)
    )
  }, viewport)
}

/** Waits until nothing is loading. Not for network idle: the list keeps a connection open. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('output')].some(({ innerText, ariaLabel }) =>
      (ariaLabel ?? innerText.trim()).startsWith('Loading'),
    )
    return !waiting && !document.querySelector('[aria-busy=true]')
  })
  // For what a reply loads in turn, such as pictures.
  await page.waitForTimeout(300)
}
