import { LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

interface ExpiryFieldProps {
  hint?: string
  error?: string | undefined
  /** In days. */
  value: string | number
  onChange: (days: string) => void
}

/** After how many days a link expires. */
export function ExpiryField({ hint, error, value, onChange }: ExpiryFieldProps) {
  return (
    <Field label="Link Expiry" hint={hint} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {LINK_EXPIRY_DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? '1 day' : `${days} days`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
