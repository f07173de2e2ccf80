import type { DecisionInput } from './input.ts'
import { settingsFrom } from './settings.ts'

/** Facts that the checks treat as not available, hence broken, where they are null. */
const PARTS = ['document', 'selfie', 'face', 'liveness', 'images', 'repeats', 'invited'] as const
const OPTIONAL_PARTS = ['esignet', 'shared'] as const

function hasInvalidNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInvalidNumber)
}

/**
 * The input without the facts that contain NaN or an infinite number: no comparison with one is true, so a limit would
 * never be exceeded. Invalid settings and rules break `client_rules`.
 */
export function withFiniteFacts(input: DecisionInput): DecisionInput {
  const finite = { ...input }
  for (const part of PARTS) if (hasInvalidNumber(input[part])) finite[part] = null
  for (const part of OPTIONAL_PARTS) if (hasInvalidNumber(input[part])) finite[part] = null
  const { rule, settings, template } = input
  if (rule && hasInvalidNumber(rule.validation)) finite.rule = { ...rule, validation: null }
  if (hasInvalidNumber(template)) finite.template = { ...template!, alwaysReview: true, approveAt: 100 }
  if (hasInvalidNumber(settings)) {
    finite.settings = settingsFrom(settings)
    finite.errors = { ...input.errors, client_rules: 'the settings contain an invalid number' }
  }
  return finite
}
