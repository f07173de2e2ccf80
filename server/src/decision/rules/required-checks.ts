import type { RuleItem } from './rule-item.ts'

/** Checks that must pass in full. Only a failed one rejects; a broken one leaves open whether the rule is satisfied. */
export const requiredChecks: RuleItem = (_, { validation }, before) => {
  if (!validation.checks) return 'not_asked'
  const unkept = validation.checks.filter(({ check }) => before[check]?.result !== 'pass')
  if (unkept.length === 0) return 'kept'
  const sure = unkept.filter(({ check }) => before[check] && before[check].weight !== 'broken')
  if (sure.length === 0) throw new Error('a check that the rule asks for broke')
  const rejects = sure.filter(
    ({ check, otherwise }) => otherwise === 'reject' && before[check]?.result === 'fail',
  )
  if (rejects.length === 0 && sure.length < unkept.length)
    throw new Error('a check that the rule asks for broke')
  const told = rejects.length > 0 ? rejects : sure
  return {
    reason: 'rule_check_not_passed',
    otherwise: rejects.length > 0 ? 'reject' : 'review',
    detail: told.map(({ check }) => check).join(' '),
  }
}
