import { higherAssurance } from '@wabi/contract/verification/assurance.ts'
import type { DocumentRule } from '../model/input.ts'
import type { DecisionSettings } from '../model/settings.ts'

/** The client's settings under a rule, which can only make them stricter. */
export function applyRule(settings: DecisionSettings, rule: DocumentRule | null): DecisionSettings {
  const { approveAt = 0, rejectBelow = 0, minimumAge = 0, minimumAssurance = 'low' } = rule?.validation ?? {}
  return {
    ...settings,
    approveAt: Math.max(settings.approveAt, approveAt),
    rejectBelow: Math.max(settings.rejectBelow, rejectBelow),
    minimumAge: Math.max(settings.minimumAge, minimumAge),
    minimumAssurance: higherAssurance(settings.minimumAssurance, minimumAssurance),
  }
}
