import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

interface TicksProps<T extends string> {
  legend: string
  names: Record<T, string>
  value: readonly T[]
  error?: string | undefined
  onChange: (value: T[]) => void
}

/** Several of a few, in their own order whatever order they were ticked in. */
export function Ticks<T extends string>({ legend, names, value, error, onChange }: TicksProps<T>) {
  const all = Object.keys(names) as T[]
  return (
    <FieldGroup legend={legend} error={error}>
      <div className="grid sm:grid-cols-2 lg:grid-cols-3">
        {all.map((one) => (
          <Checkbox
            key={one}
            label={names[one]}
            checked={value.includes(one)}
            onChange={(event) =>
              onChange(all.filter((name) => (name === one ? event.target.checked : value.includes(name))))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
