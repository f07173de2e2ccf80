import type { Level } from '@wabi/contract/rules/validation-rules.ts'
import type { DecisionInput } from '../model/input.ts'
import type { Before } from './rule-item.ts'

/** A level as it is told: what it is called, and what it allows. */
export type LevelReached = Pick<Level, 'name' | 'limits'>

/**
 * The highest level of the rule of which everything is there; each also needs what those before it need. It is told once
 * the case is approved, by the rules or by a person. null where the rule has no levels or none is reached.
 */
export function levelReached(
  { rule, document, ruleFacts }: DecisionInput,
  before: Before,
): LevelReached | null {
  let reached: LevelReached | null = null
  for (const { name, needs, limits } of rule?.validation?.levels ?? []) {
    const { fields = [], given = [], checks = [] } = needs
    const there =
      fields.every((field) => document?.fieldsRead.includes(field)) &&
      given.every((field) => ruleFacts?.given.includes(field)) &&
      checks.every((check) => before[check]?.result === 'pass')
    if (!there) break
    reached = { name, limits }
  }
  return reached
}
