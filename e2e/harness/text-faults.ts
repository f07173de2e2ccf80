import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'
import { ZOOMED } from './hidden-stops.ts'
import { findCollisions } from './text-collisions.ts'

const ADAPTATIONS = [
  /** WCAG 1.4.10. */
  { name: 'zoom of 400 %', css: '', sizes: [ZOOMED] },
  /** WCAG 1.4.12. */
  {
    name: 'wide text spacing',
    sizes: [PHONE, DESKTOP],
    css: `* {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`,
  },
  /** WCAG 1.4.4 by a style sheet, which does not change the widths of media queries as zoom does. */
  { name: 'text of 200 %', css: 'html { font-size: 200% !important; }', sizes: 'large text' },
] as const

/** The narrowest page with text of 200 %: as narrow, in its letters, as 320 px with text of 100 % (WCAG 1.4.10). */
const NARROW = { width: 640, height: 800 }
/** For pages that are used at a desk, where `findTextFaults` is given them. */
export const DESK_SIZES = [NARROW, DESKTOP]

/**
 * What is lost when a person widens the spacing of the text or doubles its size: a page wider than the window, words
 * that are cut off, and words on top of others. One line each.
 * @param largeTextSizes where text of 200 % is checked: on a phone too, unless the page is for a desk
 */
export async function findTextFaults(page: Page, largeTextSizes = [PHONE, DESKTOP]): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const { name, css, sizes } of ADAPTATIONS)
    for (const size of sizes === 'large text' ? largeTextSizes : sizes) {
      await page.setViewportSize(size)
      await page.evaluate(addStyle, css)
      const lines = await findLostText(page)
      await page.evaluate(removeStyle)
      found.push(...lines.map((line) => `${size.width} px, ${name}: ${line}`))
    }
  if (before) await page.setViewportSize(before)
  return found
}

/** The same with what the page shows now. */
export const findLostText = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(findLost)),
  ...(await page.evaluate(findCollisions)),
]

/** Runs in the page. Not a `style` element: the page's content security policy would block it. */
async function addStyle(css: string): Promise<void> {
  const sheet = new CSSStyleSheet()
  await sheet.replace(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  // What follows the size of the text by script does so after a layout.
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 1000)
    })
}

/** Runs in the page. */
function removeStyle(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}

/** Runs in the page. */
function findLost(): string[] {
  const lines: string[] = []
  const over = document.documentElement.scrollWidth - innerWidth
  // Widths of letters are rounded.
  if (over > 1) lines.push(`${over} px too wide`)
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, h1, h2, h3, legend, label, [role=alert]',
  )) {
    if (!element.checkVisibility() || element.closest('.sr-only, [aria-hidden=true]')) continue
    // What is shortened on purpose has its whole text in a title, or is the link to it.
    if (
      element.title ||
      element.classList.contains('truncate') ||
      element.querySelector('.truncate, .sr-only')
    )
      continue
    const { overflowX, clipPath } = getComputedStyle(element)
    // With a clip path it is for screen readers alone at this width.
    if (overflowX === 'visible' || clipPath !== 'none') continue
    if (element.clientWidth > 0 && element.scrollWidth - element.clientWidth > 1)
      lines.push(`cut off: ${element.textContent.slice(0, 40)}`)
  }
  return lines
}
