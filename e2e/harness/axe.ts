import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string }[]
}

/** The rules that look at colours; all others find the same in either theme, for it changes nothing else. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe-core finds against WCAG 2.2 AA on the page as it stands, or by these of its rules alone, a line each; empty when nothing. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Through the protocol: the page's content policy takes no script that is not its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG }
  const violations = await page.evaluate(async (only) => {
    // A colour on its way from one theme to the other is none to judge; it sets out with the next frame.
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const passing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await frame()
    for (let rounds = 0; rounds < 5 && passing().length > 0; rounds++) {
      await Promise.allSettled(passing().map(({ finished }) => finished))
      await frame()
    }
    const { axe } = globalThis as unknown as {
      axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> }
    }
    // Of what is in order no report is wanted: to write it takes a fifth of the time.
    return (await axe.run(document, { runOnly: only, resultTypes: ['violations'] })).violations
  }, runOnly)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
  )
}
