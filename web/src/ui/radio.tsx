import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  note?: ReactNode
}

/** A radio button; the whole row is the target. */
export function Radio({ label, note, ...rest }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-10">
      <input type="radio" {...rest} className="mt-1 size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </label>
  )
}
