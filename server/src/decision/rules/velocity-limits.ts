import { STANDARD_VELOCITY, type VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import type { DocumentRule } from '../model/input.ts'
import type { DecisionSettings } from '../model/settings.ts'

/** The limits on people who share a detail that apply to a case: the client's and the rule's. */
export function velocityLimits(
  settings: Pick<DecisionSettings, 'velocityLimits'>,
  rule: Pick<DocumentRule, 'validation'> | null,
): readonly VelocityLimit[] {
  return [
    ...(settings.velocityLimits === 'standard' ? STANDARD_VELOCITY : []),
    ...(rule?.validation?.velocity ?? []),
  ]
}
