import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, toolPath } from './root.ts'
import { runCommand } from './run-command.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs one vitest project and counts its tests. A file that cannot be loaded, or a run without a report, is one failure. */
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
    console.error(
      `\n${project}: no test failed, but the run did (see its errors above); counted as one failure`,
    )
    return { ...counts, failed: counts.failed + 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countReport(json: string): Counts {
  const report = JSON.parse(json) as Report
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
