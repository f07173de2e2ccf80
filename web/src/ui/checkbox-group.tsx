import { Checkbox } from './checkbox.tsx'
import { FieldGroup } from './field-group.tsx'

interface TicksProps<T extends string> {
  legend: string
  hint?: string
  names: Record<T, string>
  value: readonly T[]
  error?: string | undefined
  onChange: (value: T[]) => void
}

/** A group of checkboxes. The value keeps the order of the options, not the order of selection. */
export function CheckboxGroup<T extends string>({
  legend,
  hint,
  names,
  value,
  error,
  onChange,
}: TicksProps<T>) {
  const options = Object.keys(names) as T[]
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      <div className="grid sm:grid-cols-2 lg:grid-cols-3">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={names[option]}
            checked={value.includes(option)}
            onChange={(event) =>
              onChange(
                options.filter((name) => (name === option ? event.target.checked : value.includes(name))),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
