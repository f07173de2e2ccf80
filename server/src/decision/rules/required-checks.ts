import type { RuleItem } from './rule-item.ts'

/** Checks that have to pass, whole. One that broke nobody can judge, and so neither this rule. */
export const requiredChecks: RuleItem = (_, { validation }, before) => {
  if (!validation.checks) return 'not_asked'
  const unkept = validation.checks.filter(({ check }) => before[check]?.result !== 'pass')
  if (unkept.length === 0) return 'kept'
  const sure = unkept.filter(({ check }) => before[check] && before[check].weight !== 'broken')
  if (sure.length === 0) throw new Error('a check that the rule asks for broke')
  const rejects = sure.filter(({ otherwise }) => otherwise === 'reject')
  if (rejects.length === 0 && sure.length < unkept.length)
    throw new Error('a check that the rule asks for broke')
  const told = rejects.length > 0 ? rejects : sure
  return {
    reason: 'rule_check_not_passed',
    otherwise: rejects.length > 0 ? 'reject' : 'review',
    detail: told.map(({ check }) => check).join(' '),
  }
}
