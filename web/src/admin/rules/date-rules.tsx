import { NumberField } from './number-field.tsx'
import { OtherwiseField } from './otherwise-field.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The minimum remaining validity and the maximum age of a document. */
export function DateRules({ rules: { daysLeft, issuedWithin }, set, toggle, wrong }: PartProps) {
  return (
    <>
      <RuleSection kind="daysLeft" on={daysLeft !== undefined} onToggle={toggle('daysLeft')}>
        {daysLeft && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Days left, at least"
              value={daysLeft.least}
              least={1}
              most={3650}
              error={wrong('daysLeft')}
              onChange={(least) => set('daysLeft', { ...daysLeft, least })}
            />
            <OtherwiseField
              value={daysLeft.otherwise}
              onChange={(otherwise) => set('daysLeft', { ...daysLeft, otherwise })}
            />
          </div>
        )}
      </RuleSection>
      <RuleSection kind="issuedWithin" on={issuedWithin !== undefined} onToggle={toggle('issuedWithin')}>
        {issuedWithin && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Days since it was issued"
              value={issuedWithin.days}
              least={1}
              most={36_500}
              error={wrong('issuedWithin')}
              onChange={(days) => set('issuedWithin', { ...issuedWithin, days })}
            />
            <OtherwiseField
              value={issuedWithin.otherwise}
              onChange={(otherwise) => set('issuedWithin', { ...issuedWithin, otherwise })}
            />
          </div>
        )}
      </RuleSection>
    </>
  )
}
