import { NumberField } from './number-field.tsx'
import { OtherwiseField } from './otherwise-field.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The minimum and maximum age of a customer. */
export function AgeRules({ rules: { minimumAge, maximumAge }, set, toggle, wrong }: PartProps) {
  return (
    <>
      <RuleSection kind="minimumAge" on={minimumAge !== undefined} onToggle={toggle('minimumAge')}>
        {minimumAge !== undefined && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Minimum age in years"
              value={minimumAge}
              least={0}
              most={120}
              error={wrong('minimumAge')}
              onChange={(years) => set('minimumAge', years)}
            />
          </div>
        )}
      </RuleSection>
      <RuleSection kind="maximumAge" on={maximumAge !== undefined} onToggle={toggle('maximumAge')}>
        {maximumAge && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Maximum age in years"
              value={maximumAge.years}
              least={1}
              most={150}
              error={wrong('maximumAge')}
              onChange={(years) => set('maximumAge', { ...maximumAge, years })}
            />
            <OtherwiseField
              value={maximumAge.otherwise}
              onChange={(otherwise) => set('maximumAge', { ...maximumAge, otherwise })}
            />
          </div>
        )}
      </RuleSection>
    </>
  )
}
