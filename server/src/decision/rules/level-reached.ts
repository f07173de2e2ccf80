import type { DecisionInput } from '../input.ts'
import type { Before } from './rule-item.ts'

/**
 * The highest level of the rule of which everything is there; each also needs what those before it need. It is told once
 * the case is approved, by the rules or by a person. null where the rule has no levels or none is reached.
 */
export function levelReached({ rule, document, ruleFacts }: DecisionInput, before: Before): string | null {
  let reached: string | null = null
  for (const { name, needs } of rule?.validation?.levels ?? []) {
    const { fields = [], given = [], checks = [] } = needs
    const there =
      fields.every((field) => document?.fieldsRead.includes(field)) &&
      given.every((field) => ruleFacts?.given.includes(field)) &&
      checks.every((check) => before[check]?.result === 'pass')
    if (!there) break
    reached = name
  }
  return reached
}
