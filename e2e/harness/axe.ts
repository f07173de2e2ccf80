import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string }[]
}

/** Rules about colors. All others give the same result in both themes, which differ in nothing else. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const require = createRequire(import.meta.url)
/** Minified: less than half of the bytes. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Violations of WCAG 2.2 AA (or of `rules` only) that axe-core finds on the page in its current state, one line each.
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Through the DevTools protocol: the page's content security policy blocks injected scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG }
  const violations = await page.evaluate(async (only) => {
    // Colors in transition between themes are not judged; transitions start with the next frame.
    // Neither frames nor animations are waited for longer than a second: a window may draw none.
    const second = () => new Promise((done) => setTimeout(done, 1000))
    const frame = () =>
      Promise.race([
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        second(),
      ])
    const passing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await frame()
    for (let rounds = 0; rounds < 5 && passing().length > 0; rounds++) {
      await Promise.race([Promise.allSettled(passing().map(({ finished }) => finished)), second()])
      await frame()
    }
    const { axe } = globalThis as unknown as {
      axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> }
    }
    // Leaving out the passed rules saves a fifth of the time.
    return (await axe.run(document, { runOnly: only, resultTypes: ['violations'] })).violations
  }, runOnly)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
  )
}
