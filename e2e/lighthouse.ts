import { chromium } from 'playwright-core'
import { FLAGS } from './harness/browser.ts'
import { freePort } from './harness/free-port.ts'
import { createClientFixture } from './harness/client-fixture.ts'
import { startPlatform } from './harness/platform.ts'

/** The function that `lighthouse` exports. */
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
  /** Weighted audits with a score below 0.95. */
  short: string[]
  /** Lighthouse's measure of the machine's speed during the run. */
  benchmarkIndex: number
}

const PAGES = { overview: '/dashboard', list: '/dashboard/verifications' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/**
 * Scores overview and list of a signed-in client with data on every screen, in each form factor. Keeps the best of
 * `runs`: other load on the machine can only slow a page down.
 */
export async function scorePages(
  lighthouse: Lighthouse,
  forms: Record<string, object | undefined>,
  runs: number,
): Promise<PageScore[]> {
  const platform = await startPlatform()
  const port = await freePort()
  // Lighthouse opens tabs in the browser's default context, so the token must be stored there.
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
