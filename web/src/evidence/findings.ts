import type { Check } from './score-sum.ts'

/** The checks by result, in their own order within each. */
export function sortFindings(checks: readonly Check[]) {
  const having = (result: Check['result']) => checks.filter((check) => check.result === result)
  return {
    failures: having('fail'),
    warnings: having('warn'),
    passed: having('pass'),
    others: having('not_applicable'),
  }
}
