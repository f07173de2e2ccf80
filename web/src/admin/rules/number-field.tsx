import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface NumberFieldProps {
  label: string
  value: number
  least: number
  most: number
  error?: string | undefined
  onChange: (value: number) => void
}

/** A whole number in a rule. Invalid input is sent as it is, so that the server returns the error message. */
export function NumberField({ label, value, least, most, error, onChange }: NumberFieldProps) {
  return (
    <Field label={label} hint={`From ${least} to ${most}.`} error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={Number.isNaN(value) ? '' : value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="tabular-nums"
        />
      )}
    </Field>
  )
}
