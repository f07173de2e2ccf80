import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { countReport } from './run-suite.ts'

const testOf = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})

test('names what failed: tests, and files that could not be loaded', () => {
  const counts = countReport(
    JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: join(ROOT, 'a.test.ts'),
          status: 'failed',
          assertionResults: [
            testOf('adds', 'passed'),
            testOf('group subtracts', 'failed', ['expected 1 to be 2\n    at a.test.ts:3']),
          ],
        },
        { name: join(ROOT, 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
        { name: join(ROOT, 'c.test.ts'), status: 'passed', assertionResults: [testOf('holds', 'passed')] },
      ],
    }),
  )
  expect(counts).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    failures: ['a.test.ts > group subtracts: expected 1 to be 2', 'b.test.ts: no such module'],
  })
})
