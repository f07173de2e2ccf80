import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

/** From this many characters left, a textarea shows the count. */
const SHOW_COUNT_BELOW = 50

const CONTROL =
  'block w-full min-w-0 rounded-control border border-line-strong bg-paper px-3 py-2 text-ink placeholder:text-ink-soft/80 min-h-11 md:min-h-10 aria-invalid:border-danger disabled:opacity-60 scroll-mt-12'

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${CONTROL} ${className}`} />
}

/** Shows how many characters are left before `maxLength` cuts off the input. */
export function Textarea({ className = '', onInput, ...rest }: ComponentProps<'textarea'>) {
  const { value, maxLength = Infinity } = rest
  const [typed, setTyped] = useState(0)
  const left = maxLength - (typeof value === 'string' ? value.length : typed)
  return (
    <>
      <textarea
        rows={3}
        {...rest}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          onInput?.(event)
        }}
        className={`${CONTROL} ${className}`}
      />
      {left <= SHOW_COUNT_BELOW && (
        <output className="mt-1 block text-sm text-ink-soft">
          {left > 0 ? `Characters left: ${left}` : `No more than ${maxLength} characters`}
        </output>
      )}
    </>
  )
}

/** The browser's native select, which works best on phones and with a keyboard. */
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
