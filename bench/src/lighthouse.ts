import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'

const LIMIT = 95
const FOLDER = join(import.meta.dirname, '..', 'lighthouse')
const PACKAGE = join(FOLDER, 'node_modules', 'lighthouse')

interface PageScore {
  page: string
  form: string
  scores: Record<string, number>
  short: string[]
  benchmarkIndex: number
}
type ScorePages = (
  lighthouse: unknown,
  forms: Record<string, object | undefined>,
  runs: number,
) => Promise<PageScore[]>

/**
 * Lighthouse on overview and list: performance, accessibility and best practices on a desktop, at least 95 of 100.
 * With `--phone` also on its slow phone (1.6 Mbit/s, a quarter of the CPU), without a limit. `--runs 3`: the best of
 * three runs.
 */
export async function run(args: string[]): Promise<void> {
  if (!existsSync(PACKAGE)) {
    console.log('fetching Lighthouse …')
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
  }
  await ensureBuilt()
  const load = async (path: string) =>
    (await import(pathToFileURL(path).href)) as { default: object & CallableFunction }
  const { default: lighthouse } = await load(join(PACKAGE, 'core', 'index.js'))
  const { default: desktop } = await load(join(PACKAGE, 'core', 'config', 'desktop-config.js'))
  // A path that the compiler does not follow: e2e is type-checked separately, with the browser's types.
  const { scorePages } = (await import(join(import.meta.dirname, '..', '..', 'e2e', 'lighthouse.ts'))) as {
    scorePages: ScorePages
  }
  const runs = Number(args[args.indexOf('--runs') + 1]) || 1
  const forms = { desktop, ...(args.includes('--phone') && { phone: undefined }) }
  const low: string[] = []
  for (const { page, form, scores, short, benchmarkIndex } of await scorePages(lighthouse, forms, runs)) {
    const words = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
    console.log(`${page} (${form}): ${words.join(', ')}; machine ${Math.round(benchmarkIndex)}`)
    for (const line of short) console.log(`    ${line}`)
    if (form === 'desktop')
      low.push(
        ...words.filter((_, index) => Object.values(scores)[index]! < LIMIT).map((word) => `${page} ${word}`),
      )
  }
  if (low.length > 0) throw new Error(`below ${LIMIT}: ${low.join(', ')}`)
}
