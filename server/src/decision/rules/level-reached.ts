import type { Level } from '@wabi/contract/rules/validation-rules.ts'
import type { DecisionInput } from '../model/input.ts'
import type { Before } from './rule-item.ts'

/** The reported part of a level: its name and limits. */
export type LevelReached = Pick<Level, 'name' | 'limits'>

/**
 * The highest level of the rule whose requirements, and those of all levels before it, are met. It is reported once
 * the case is approved, by the rules or by a person. null where the rule has no levels or none is reached.
 */
export function levelReached(
  { rule, document, ruleFacts }: DecisionInput,
  before: Before,
): LevelReached | null {
  let reached: LevelReached | null = null
  for (const { name, needs, limits } of rule?.validation?.levels ?? []) {
    const { fields = [], given = [], checks = [] } = needs
    const complete =
      fields.every((field) => document?.fieldsRead.includes(field)) &&
      given.every((field) => ruleFacts?.given.includes(field)) &&
      checks.every((check) => before[check]?.result === 'pass')
    if (!complete) break
    reached = { name, limits }
  }
  return reached
}
