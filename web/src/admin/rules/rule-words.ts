import { countryName } from '@wabi/contract/catalog/countries.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import type { RuleVersion } from './use-rules.ts'

export function countryLabel(country: string): string {
  return country === EVERY_COUNTRY ? 'Every other country' : countryName(country)
}

/** The content of a version, without its metadata and faults. */
export function toRuleContent({ requiredFields, validationRules }: RuleVersion): RuleContent {
  return { requiredFields, validationRules } as RuleContent
}

/** Canonical JSON: the same text for the same content, whatever the order of its keys. */
export function toCanonicalJson(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
