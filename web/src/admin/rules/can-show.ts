import { RULE_KIND_WORDS } from '@wabi/contract/rules/rule-kinds.ts'
import type { RuleContent, RuleKind } from '@wabi/contract/rules/validation-rules.ts'

/** Whether a value has the same shape as the example. A level's needs may be incomplete. */
function hasSameShape(value: unknown, example: unknown): boolean {
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((one) => hasSameShape(one, example[0]))
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const found = value as Record<string, unknown>
  return Object.entries(example).every(([key, part]) =>
    key === 'needs' ? areNeeds(found[key], part as object) : hasSameShape(found[key], part),
  )
}

function areNeeds(value: unknown, example: object): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((one) => Array.isArray(one)) && typeof example === 'object'
}

/**
 * Whether the form and the comparison can show rules written as JSON. Only the server decides whether they are valid.
 */
export function canShow({ requiredFields, validationRules }: RuleContent): boolean {
  if (!hasSameShape(requiredFields, RULE_KIND_WORDS.requiredFields.example)) return false
  return Object.entries(validationRules).every(
    ([kind, value]) =>
      !(kind in RULE_KIND_WORDS) || hasSameShape(value, RULE_KIND_WORDS[kind as RuleKind].example),
  )
}
