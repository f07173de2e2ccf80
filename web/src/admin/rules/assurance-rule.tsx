import {
  ASSURANCE_LEVELS,
  ASSURANCE_NAMES,
  type AssuranceLevel,
} from '@wabi/contract/verification/assurance.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The level of assurance that no client may go below. */
export function AssuranceRule({ rules: { minimumAssurance }, set, toggle, wrong }: PartProps) {
  return (
    <RuleSection
      kind="minimumAssurance"
      on={minimumAssurance !== undefined}
      onToggle={toggle('minimumAssurance')}
    >
      {minimumAssurance !== undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Approved from" error={wrong('minimumAssurance')}>
            {(control) => (
              <Select
                {...control}
                value={minimumAssurance}
                onChange={(event) => set('minimumAssurance', event.target.value as AssuranceLevel)}
              >
                {ASSURANCE_LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {ASSURANCE_NAMES[level]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </RuleSection>
  )
}
