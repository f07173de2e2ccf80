import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string }[]
}

/** What axe-core finds against WCAG 2.2 AA on the page as it stands, a line each; empty when nothing. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Through the protocol: the page's content policy takes no script that is not its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    // A colour on its way from one theme to the other is none to judge.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { axe } = globalThis as unknown as {
      axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return (await axe.run(document, { runOnly: tags })).violations
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
  )
}
