import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

const CONTROL =
  'block w-full min-w-0 rounded-control border border-line-strong bg-paper px-3 py-2 text-ink placeholder:text-ink-soft/80 min-h-11 md:min-h-10 aria-invalid:border-danger disabled:opacity-60 scroll-mt-12'

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${CONTROL} ${className}`} />
}

export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={`${CONTROL} ${className}`} />
}

/** The platform's own select: the best there is on a phone, and known to every keyboard. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className={`${CONTROL} appearance-none pr-9`} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
