import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COUNTS_FILE, type Counts } from './counts-reporter.ts'
import { ROOT, toolPath } from './root.ts'
import { runCommand } from './run-command.ts'

/** Runs one vitest project and counts its tests. A run without a count, or one that fails without a failure, is one. */
export function runSuite(project: string, args: string[] = []): Promise<Counts> {
  return runVitest(project, ['--project', project, ...args])
}

/** Runs vitest with `args`; `name` is the suite's, for its failures. `quiet` keeps its output out of the log. */
export async function runVitest(
  name: string,
  args: string[],
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-suite-'))
  const file = join(folder, 'counts.json')
  try {
    const run = await runCommand(
      process.execPath,
      [
        toolPath('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        `--reporter=${join(ROOT, 'scripts/lib/counts-reporter.ts')}`,
        ...args,
      ],
      { cwd: ROOT, capture: quiet, env: { [COUNTS_FILE]: file } },
    )
    const counts = JSON.parse(readFileSync(file, 'utf8')) as Counts
    if (run.ok || counts.failed > 0) return counts
    return {
      ...counts,
      failed: 1,
      failures: [`${name}: no test failed, but the run did (its errors are above)`],
    }
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no count (${String(error)})`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
