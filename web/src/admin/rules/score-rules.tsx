import { NumberField } from './number-field.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

const SCORES = [
  ['approveAt', 'Approved from', 60, 100],
  ['rejectBelow', 'Rejected cases score below', 1, 59],
] as const

/** Minimum thresholds that every client's settings must meet. */
export function ScoreRules({ rules, set, toggle, wrong }: PartProps) {
  return SCORES.map(([kind, label, least, most]) => {
    const value = rules[kind]
    return (
      <RuleSection key={kind} kind={kind} on={value !== undefined} onToggle={toggle(kind)}>
        {value !== undefined && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={label}
              value={value}
              least={least}
              most={most}
              error={wrong(kind)}
              onChange={(next) => set(kind, next)}
            />
          </div>
        )}
      </RuleSection>
    )
  })
}
