import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, toolPath } from './root.ts'
import { runCommand } from './run-command.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The failures, for the end of the run: file, test and the first line of the error. */
  failures: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/**
 * Runs one vitest project and counts its tests. A file that cannot be loaded, or a run without a report, counts as one
 * failure.
 */
export async function runSuite(project: string, args: string[] = []): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-suite-'))
  const file = join(folder, 'report.json')
  try {
    const run = await runCommand(
      process.execPath,
      [
        toolPath('vitest', 'vitest.mjs'),
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      { cwd: ROOT },
    )
    const counts = countReport(readFileSync(file, 'utf8'))
    if (run.ok || counts.failed > 0) return counts
    return {
      ...counts,
      failed: counts.failed + 1,
      failures: [`${project}: no test failed, but the run did (see its errors above)`],
    }
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${project}: no report (${String(error)})`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts a report of vitest's JSON reporter. */
export function countReport(json: string): Counts {
  const report = JSON.parse(json) as Report
  const failures: string[] = []
  let unloaded = 0
  for (const file of report.testResults) {
    const name = relative(ROOT, file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed)
      failures.push(`${name} > ${test.fullName}${firstLine(test.failureMessages?.[0])}`)
    if (file.status !== 'failed' || failed.length > 0) continue
    unloaded += 1
    failures.push(`${name}${firstLine(file.message)}`)
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

function firstLine(message = ''): string {
  const line = message.split('\n', 1)[0]!.slice(0, 300)
  return line && `: ${line}`
}
