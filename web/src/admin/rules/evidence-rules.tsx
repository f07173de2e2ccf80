import {
  ASSURANCE_DESCRIPTIONS,
  ASSURANCE_LEVELS,
  ASSURANCE_NAMES,
  REQUIRABLE_STRENGTH_NAMES,
  REQUIRABLE_STRENGTHS,
} from '@wabi/contract/verification/assurance.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import type { PartProps } from './part-props.ts'
import { RuleSection } from './rule-section.tsx'

/** The level of assurance that no client may go below, and the evidence of presence that an approval requires. */
export function EvidenceRules({ rules: { minimumAssurance, presence }, set, toggle, wrong }: PartProps) {
  return (
    <>
      <RuleSection
        kind="minimumAssurance"
        on={minimumAssurance !== undefined}
        onToggle={toggle('minimumAssurance')}
      >
        {minimumAssurance !== undefined && (
          <ChoiceField
            label="Minimum assurance"
            hint={ASSURANCE_DESCRIPTIONS[minimumAssurance]}
            value={minimumAssurance}
            values={ASSURANCE_LEVELS}
            names={ASSURANCE_NAMES}
            error={wrong('minimumAssurance')}
            onChange={(level) => set('minimumAssurance', level)}
          />
        )}
      </RuleSection>
      <RuleSection kind="presence" on={presence !== undefined} onToggle={toggle('presence')}>
        {presence !== undefined && (
          <ChoiceField
            label="Approved from"
            value={presence}
            values={REQUIRABLE_STRENGTHS}
            names={REQUIRABLE_STRENGTH_NAMES}
            error={wrong('presence')}
            onChange={(strength) => set('presence', strength)}
          />
        )}
      </RuleSection>
    </>
  )
}

interface ChoiceFieldProps<T extends string> {
  label: string
  hint?: string
  value: T
  values: readonly T[]
  names: Record<T, string>
  error: string | undefined
  onChange(value: T): void
}

function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, hint, value, values, names, error, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={label} error={error} {...(hint !== undefined && { hint })}>
        {(control) => (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value as T)}>
            {values.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
