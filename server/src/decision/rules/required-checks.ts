import type { RuleItem } from './rule-item.ts'

/** Checks that must pass. Only a failed one rejects; with a broken one it is unknown whether the rule is satisfied. */
export const requiredChecks: RuleItem = (_, { validation }, before) => {
  if (!validation.checks) return 'not_required'
  const unsatisfied = validation.checks.filter(({ check }) => before[check]?.result !== 'pass')
  if (unsatisfied.length === 0) return 'satisfied'
  const judged = unsatisfied.filter(({ check }) => before[check] && before[check].weight !== 'broken')
  if (judged.length === 0) throw new Error('a check that the rule requires is broken')
  const rejects = judged.filter(
    ({ check, otherwise }) => otherwise === 'reject' && before[check]?.result === 'fail',
  )
  if (rejects.length === 0 && judged.length < unsatisfied.length)
    throw new Error('a check that the rule requires is broken')
  const reported = rejects.length > 0 ? rejects : judged
  return {
    reason: 'rule_check_not_passed',
    otherwise: rejects.length > 0 ? 'reject' : 'review',
    detail: reported.map(({ check }) => check).join(' '),
  }
}
