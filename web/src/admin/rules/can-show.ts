import { RULE_KIND_WORDS } from '@wabi/contract/rules/rule-kinds.ts'
import type { RuleContent, RuleKind } from '@wabi/contract/rules/validation-rules.ts'

/** Whether a value is made as the example is: the same kinds of things in the same places. What a level needs may be left out. */
function madeLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((one) => madeLike(one, example[0]))
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const found = value as Record<string, unknown>
  return Object.entries(example).every(([key, part]) =>
    key === 'needs' ? needsLike(found[key], part as object) : madeLike(found[key], part),
  )
}

function needsLike(value: unknown, example: object): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((one) => Array.isArray(one)) && typeof example === 'object'
}

/** Whether form and comparison can show what was written as JSON. Whether it is right, the server says. */
export function canShow({ requiredFields, validationRules }: RuleContent): boolean {
  if (!madeLike(requiredFields, RULE_KIND_WORDS.requiredFields.example)) return false
  return Object.entries(validationRules).every(
    ([kind, value]) =>
      !(kind in RULE_KIND_WORDS) || madeLike(value, RULE_KIND_WORDS[kind as RuleKind].example),
  )
}
