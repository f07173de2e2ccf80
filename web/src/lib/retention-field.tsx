import { RETENTION_DAYS, type RetentionDays } from '@wabi/contract/client/retention.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'

interface RetentionFieldProps {
  label?: string
  hint?: string | undefined
  /** What null means. */
  none?: string
  value: RetentionDays | null
  error?: string | undefined
  onChange: (value: RetentionDays | null) => void
}

/** Selects how long a class of data is kept; by default the evidence of closed cases. */
export function RetentionField({
  label = 'Keep the evidence of closed cases',
  hint,
  none = 'Until someone erases it',
  value,
  error,
  onChange,
}: RetentionFieldProps) {
  return (
    <Field label={label} hint={hint} className="max-w-sm" error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) =>
            onChange(RETENTION_DAYS.find((days) => String(days) === event.target.value) ?? null)
          }
        >
          <option value="">{none}</option>
          {RETENTION_DAYS.map((days) => (
            <option key={days} value={days}>
              {formatPeriod(days)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Multiples of 365 are calendar years. */
function formatPeriod(days: number): string {
  if (days < 365) return `${days} days`
  return days === 365 ? '1 year' : `${days / 365} years`
}
