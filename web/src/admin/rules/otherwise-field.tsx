import type { Otherwise } from '@wabi/contract/rules/rule-fields.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

/** What becomes of a case that does not keep a rule. */
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
