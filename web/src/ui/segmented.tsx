import { type ReactNode, useId } from 'react'

interface SegmentedProps<T extends string> {
  /** The accessible name; `shown` also displays it above. */
  label: string
  shown?: boolean
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** A choice of a few short options, all visible: a period, a theme. Real radio buttons, so arrow keys work. */
export function Segmented<T extends string>({ label, shown, options, value, onChange }: SegmentedProps<T>) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={shown ? 'mb-1 font-medium' : 'sr-only'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-control">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-ink-soft hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
