import type { Page } from 'playwright-core'

/**
 * Words for a verification's status and score that people no longer read: Completed, Pending review and Failed are
 * Approved, In review and Rejected, and the score is called score.
 */
const OLD_WORDS =
  /\bCompleted\b|\bPending review\b|\bTo be reviewed\b|\bconfidence\b|\bFailed\b(?! to\b)|\b(?:is|was|as|are) (?:completed|failed)\b/u

/** What the specification names so, a column of exports, and what failed that is no verification: a delivery, a job, an e-mail. */
const ALLOWED: readonly (readonly [screens: RegExp, words: RegExp])[] = [
  [/^(list|palette|keys|link-dialog)/u, /^Status & Confidence$/u],
  [/^list-export/u, /^Completed$/u],
  [/^(webhooks|review|decided|unopened|mail|health|settings)/u, /^Failed\b/u],
]

/** Lines of the screen that use the old words, options of filters too. */
export async function findOldWords(page: Page, screen: string): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) found.push(node.textContent?.trim() ?? '')
    for (const { ariaLabel, title } of document.querySelectorAll<HTMLElement>('[aria-label], [title]'))
      found.push(ariaLabel ?? '', title)
    return found
  })
  return [...new Set(lines)].filter(
    (line) =>
      OLD_WORDS.test(line) && !ALLOWED.some(([screens, words]) => screens.test(screen) && words.test(line)),
  )
}
