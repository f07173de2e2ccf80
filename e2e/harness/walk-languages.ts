import type { Page } from 'playwright-core'
import { type Language, LANGUAGES } from '@wabi/contract/language/languages.ts'
import { t } from '../../web/src/verify/messages/en.ts'
import { card } from '../../web/src/verify/messages/en-card.ts'
import { wrongDocument } from '../../web/src/verify/messages/en-document.ts'
import { ending } from '../../web/src/verify/messages/en-ending.ts'
import { headTurn } from '../../web/src/verify/messages/en-head-turn.ts'
import { share } from '../../web/src/verify/messages/en-share.ts'
import { axeViolations } from './axe.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** Texts that are the same in every language: names, addresses, abbreviations. */
const SAME =
  /Abay Bank|localhost|\b(QR|FAN|FCN|FIN|EN|OM|SO|F8|JPEG|PNG|WebP|A\.L\.[IF]|wabi_\w+|Wabi|Telegram|IP|VER_\w+|ver_\w+)\b|\S+@\S+|https?:\S+|[A-Z0-9]{4}-[A-Z0-9]{4}/g
const ENGLISH_WORDS =
  /\b(the|and|your|you|please|with|this|that|photo|document|verification|phone|camera|continue|again|address|number|from)\b/i

function listEnglish(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listEnglish) : []
}
const ENGLISH = new Set(listEnglish({ t, wrongDocument, ending, headTurn, share, card }))

/** Chooses a language with the switch of the topmost layer, and waits until the page is in it. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('select:has(option[lang=am])').last().selectOption(language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  // A notice comes from the server in the new language.
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main [lang]')].every(
        (one) => one.closest('select, aside') || one.getAttribute('lang') === wanted,
      ),
    language,
  )
}

/** Visible texts and labels outside of parts that are marked as another language, and what is cut off. */
async function readScreen(page: Page) {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility()
    const foreign = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (
        text &&
        parent &&
        shown(parent) &&
        !foreign(parent) &&
        !parent.closest('script, style, noscript, textarea')
      )
        texts.push(text)
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (shown(element) && !foreign(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          if (element.getAttribute(name)) texts.push(element.getAttribute(name)!)
    const cut: string[] = []
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) cut.push(`${wide} px too wide`)
    for (const element of document.querySelectorAll(
      'button, a, p, h1, h2, li, legend, label, output, dialog, .badge',
    )) {
      if (!shown(element) || element.closest('.sr-only') || element.classList.contains('truncate')) continue
      const more = element.scrollWidth - element.clientWidth
      if (element.clientWidth > 0 && more > 1)
        cut.push(`${more} px cut off: ${element.textContent?.slice(0, 60)}`)
    }
    for (const button of document.querySelectorAll('.actions .button')) {
      const { bottom, right } = button.getBoundingClientRect()
      if (bottom > innerHeight + 1 || right > innerWidth + 1) cut.push(`out of sight: ${button.textContent}`)
    }
    for (const select of document.querySelectorAll('select:has(option[lang=am])')) {
      const { width, height } = select.getBoundingClientRect()
      if (Math.min(width, height) < 44) cut.push(`the switch is ${width} x ${height}`)
    }
    return { texts, cut }
  })
}

/** Widths and text sizes at which nothing may be wider than the window (WCAG 1.4.4 and 1.4.10). */
const REFLOWS = [
  { width: 320, text: '100%' },
  { width: 320, text: '200%' },
]

/** What makes a screen scroll sideways in a narrow window or with large text. */
async function findSidewaysScroll(page: Page, shot?: string): Promise<string[]> {
  const before = page.viewportSize()!
  const found: string[] = []
  for (const { width, text } of REFLOWS) {
    await page.setViewportSize({ ...before, width })
    const wide = await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const over = (element: Element) => element.getBoundingClientRect().right - innerWidth > 1
      const more = document.documentElement.scrollWidth - innerWidth
      const parts = [...document.querySelectorAll('main *, header *, footer *, dialog[open] *')].filter(
        (one) => one.checkVisibility() && over(one) && ![...one.children].some(over),
      )
      return more > 0 ? [`${more} px`, ...parts.map((one) => one.outerHTML.slice(0, 160))] : []
    }, text)
    if (shot) await page.screenshot({ path: `${shot}-${width}-${text}.png` })
    if (wide.length > 0) found.push(`${width} px, text ${text}: ${wide.join('; ')}`)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(before)
  return found
}

function isEnglish(text: string, language: Language): boolean {
  const bare = text.replaceAll(SAME, '').trim()
  if (language === 'am' || language === 'ti') return /[A-Za-z]{2}/.test(bare)
  return ENGLISH.has(text) || ENGLISH_WORDS.test(bare)
}

/**
 * Shows the current screen in every language, in place, and returns what is wrong with it: texts left in English, parts
 * cut off, sideways scrolling in a narrow window or with large text, accessibility faults. Ends in English. Axe runs in one language per screen, in turn.
 */
export function createWalk(page: Page, shots?: string) {
  const found: Record<string, string[]> = {}
  let screens = 0
  return {
    found,
    async check(name: string): Promise<void> {
      const lines: string[] = []
      for (const language of OTHERS) {
        await switchLanguage(page, language)
        const { texts, cut } = await readScreen(page)
        const english = texts.filter((text) => isEnglish(text, language)).map((text) => `English: ${text}`)
        const shot = shots && `${shots}/${name.replaceAll(' ', '-')}-${language}`
        const sideways = await findSidewaysScroll(page, shot)
        lines.push(...[...english, ...cut, ...sideways].map((line) => `${language}: ${line}`))
        if (OTHERS[screens % OTHERS.length] === language)
          lines.push(...(await axeViolations(page)).map((line) => `${language}: ${line}`))
        if (shot) await page.screenshot({ path: `${shot}.png` })
      }
      screens += 1
      await switchLanguage(page, 'en')
      lines.push(...(await findSidewaysScroll(page)).map((line) => `en: ${line}`))
      if (lines.length > 0) found[name] = lines
    },
  }
}
