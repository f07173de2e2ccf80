import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  note?: ReactNode
}

/** A checkbox; the whole row is the target. */
export function Checkbox({ label, note, className = '', ...rest }: CheckboxProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-2 py-2 hover:bg-sunken md:min-h-10 ${className}`}
    >
      <input type="checkbox" {...rest} className="mt-1 size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </label>
  )
}
