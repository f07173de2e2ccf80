import { chromium } from 'playwright-core'
import { FLAGS } from './harness/browser.ts'
import { freePort } from './harness/free-port.ts'
import { createClientFixture } from './harness/client-fixture.ts'
import { startPlatform } from './harness/platform.ts'

/** As `lighthouse` exports it: an address and settings in, a report out. */
export type Lighthouse = (url: string, flags: object, config?: object) => Promise<Report | undefined>
interface Report {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; title: string; displayValue?: string }>
    environment: { benchmarkIndex: number }
    runtimeError?: { message: string }
  }
}

export interface PageScore {
  page: string
  form: string
  /** 0 to 100, by category. */
  scores: Record<string, number>
  /** What of the weighted audits was not perfect. */
  short: string[]
  /** Lighthouse's own measure of how fast the machine was just then. */
  benchmarkIndex: number
}

const PAGES = { overview: '/dashboard', list: '/dashboard/verifications' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/**
 * Overview and list of a client with something on every screen, signed in, in each form. The best of `runs`: other work
 * on the machine only ever slows a page down.
 */
export async function scorePages(
  lighthouse: Lighthouse,
  forms: Record<string, object | undefined>,
  runs: number,
): Promise<PageScore[]> {
  const platform = await startPlatform()
  const port = await freePort()
  // Lighthouse opens its own tabs, in the browser's own context: the sign-in must lie there.
  const context = await chromium.launchPersistentContext('', {
    executablePath: '/usr/bin/chromium',
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const { client } = await createClientFixture(platform)
    const page = await context.newPage()
    await page.goto(`${platform.url}/coming-soon`)
    await page.evaluate((token) => localStorage.setItem('auth_token', token), client.token ?? '')
    await page.close()
    const scores: PageScore[] = []
    for (const [name, path] of Object.entries(PAGES))
      for (const [form, config] of Object.entries(forms)) {
        let best: PageScore | null = null
        for (let run = 0; run < runs; run += 1) {
          const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' }
          const report = await lighthouse(platform.url + path, flags, config)
          const score = readReport(name, form, report)
          if (!best || score.scores.performance! > best.scores.performance!) best = score
        }
        scores.push(best!)
      }
    return scores
  } finally {
    await context.close()
    await platform.close()
  }
}

function readReport(page: string, form: string, report: Report | undefined): PageScore {
  if (!report || report.lhr.runtimeError)
    throw new Error(`no report of ${page}: ${report?.lhr.runtimeError?.message}`)
  const { categories, audits, environment } = report.lhr
  const entries = Object.entries(categories)
  const short = entries.flatMap(([, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.95)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`),
  )
  return {
    page,
    form,
    scores: Object.fromEntries(entries.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    short,
    benchmarkIndex: environment.benchmarkIndex,
  }
}
