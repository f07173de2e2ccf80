import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

interface OptionFieldProps<T extends string | number> {
  label: string
  /** Name of null. */
  none: string
  names: Readonly<Record<T, string>>
  options: readonly T[]
  value: T | null
  onChange: (value: T | null) => void
}

/** A select of one option or none. */
export function OptionField<T extends string | number>(props: OptionFieldProps<T>) {
  const { label, none, names, options, value, onChange } = props
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find((one) => String(one) === target.value) ?? null)}
        >
          <option value="">{none}</option>
          {options.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
