import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
/** The reader as a script that leaves itself in the page: the page's content security policy blocks injected modules. */
const READER = readFileSync(require.resolve('@guidepup/virtual-screen-reader/browser.js'), 'utf8').replace(
  /export\{[\w$]+ as Virtual,([\w$]+) as virtual\};/u,
  (_, reader) => `globalThis.virtualScreenReader = ${reader};`,
)

/** A screen has at most this many phrases; a longer one is cut. */
const MAX_PHRASES = 2000

/** What a screen reader reads of a part of the page from its beginning to its end, one phrase each. */
export async function readScreen(page: Page, selector = 'body'): Promise<string[]> {
  if (!(await page.evaluate(() => 'virtualScreenReader' in globalThis))) await page.evaluate(`{${READER}\n}`)
  return page.evaluate(
    async ([part, most]) => {
      const { virtualScreenReader: reader } = globalThis as unknown as {
        virtualScreenReader: {
          start(options: { container: Element }): Promise<void>
          next(): Promise<void>
          stop(): Promise<void>
          lastSpokenPhrase(): Promise<string>
        }
      }
      const container = document.querySelector(part)!
      await reader.start({ container })
      const start = await reader.lastSpokenPhrase()
      const phrases = [start]
      while (phrases.length < most) {
        await reader.next()
        const phrase = await reader.lastSpokenPhrase()
        if (phrase === start) break
        phrases.push(phrase)
      }
      await reader.stop()
      return phrases
    },
    [selector, MAX_PHRASES] as const,
  )
}

/** Phrases that tell only what something is, not which one. */
export const findNameless = (phrases: readonly string[]): string[] =>
  phrases.filter((phrase) =>
    /^(button|link|textbox|searchbox|combobox|checkbox|radio|switch|img|image|graphic|table|dialog|slider)(, (not checked|checked|disabled|collapsed|expanded|has popup \w+))*$/u.test(
      phrase,
    ),
  )
