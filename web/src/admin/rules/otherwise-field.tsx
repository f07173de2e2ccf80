import type { Otherwise } from '@wabi/contract/rules/rule-fields.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

/** What happens to a case that breaks a rule. */
export function OtherwiseField({
  value,
  onChange,
}: {
  value: Otherwise
  onChange: (value: Otherwise) => void
}) {
  return (
    <Field label="Otherwise">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as Otherwise)}>
          <option value="review">a person decides</option>
          <option value="reject">it is rejected</option>
        </Select>
      )}
    </Field>
  )
}
