import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { ROOT } from './root.ts'

/** What a run of a suite came to. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Tests, files and errors outside of tests, for the end of the log: where, and the first line of the error. */
  failures: string[]
}

/** Names the file that the reporter writes its {@link Counts} to, as JSON. */
export const COUNTS_FILE = 'WABI_COUNTS_FILE'

/**
 * A vitest reporter that counts tests. A file that cannot be loaded, a hook that fails and an error outside of every
 * test count as one failure each: vitest fails the run for them although no test failed.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
    const fail = (where: string, errors: readonly SerializedError[] = []): void => {
      counts.failed += 1
      counts.failures.push([where, ...errors.slice(0, 1).map(firstLine)].join(': '))
    }
    for (const module of modules) {
      const file = relative(ROOT, module.moduleId)
      if (module.errors().length > 0) fail(file, module.errors())
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${file} > ${suite.fullName}`, suite.errors())
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'failed') fail(`${file} > ${test.fullName}`, errors)
        else counts[state === 'passed' ? 'passed' : 'skipped'] += 1
      }
    }
    for (const error of unhandled) {
      const file =
        typeof error.VITEST_TEST_PATH === 'string' ? relative(ROOT, error.VITEST_TEST_PATH) : 'no file'
      fail(`${file}, outside of a test`, [error])
    }
    writeFileSync(process.env[COUNTS_FILE]!, JSON.stringify(counts))
  }
}

function firstLine({ name, message }: SerializedError): string {
  return `${name ?? 'Error'}: ${message}`.split('\n', 1)[0]!.slice(0, 300)
}
