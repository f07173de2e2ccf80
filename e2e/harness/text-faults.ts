import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'
import { ZOOMED } from './hidden-stops.ts'

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
  /** WCAG 1.4.4, as the browser's setting for the size of text does it; beyond what zoom asks for. */
  { name: 'text of 200 %', css: 'html { font-size: 200% !important; }', sizes: [PHONE, DESKTOP] },
]

/**
 * What is lost when a person widens the spacing of the text or doubles its size: a page wider than the window, and
 * buttons, headings and labels whose words are cut off. One line each.
 */
export async function findTextFaults(page: Page, { largeText = true } = {}): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const { name, css, sizes } of largeText ? ADAPTATIONS : ADAPTATIONS.slice(0, 2))
    for (const size of sizes) {
      await page.setViewportSize(size)
      const lines = await page.evaluate(findLost, css)
      found.push(...lines.map((line) => `${size.width} px, ${name}: ${line}`))
    }
  if (before) await page.setViewportSize(before)
  return found
}

/** The same with what the page shows now. */
export const findLostText = (page: Page): Promise<string[]> => page.evaluate(findLost, '')

/** Runs in the page. The style is not a `style` element: the page's content security policy would block it. */
async function findLost(css: string): Promise<string[]> {
  const sheet = new CSSStyleSheet()
  await sheet.replace(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    setTimeout(resolve, 1000)
  })
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
    if (getComputedStyle(element).overflowX === 'visible') continue
    if (element.clientWidth > 0 && element.scrollWidth - element.clientWidth > 1)
      lines.push(`cut off: ${element.textContent.slice(0, 40)}`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return lines
}
