import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Input } from './input.tsx'

/** Debounce delay after the last key press. */
const DEBOUNCE_MS = 350

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The current value in the URL. */
  value: string
  /** Returns what stays in the field if that is less than was typed. */
  onSearch: (text: string) => string | void
  /** Whether a text is searched only with Enter. */
  waitsForEnter?: (text: string) => boolean
  /** Called at each change, before anything is searched. */
  onType?: (text: string) => void
  /** Id of an element that describes the field, such as a fault. */
  describedBy?: string | undefined
  invalid?: boolean
  className?: string
}

/** A search field whose value is in the URL. Searches while the user types, and never overwrites their input. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  waitsForEnter,
  onType,
  describedBy,
  invalid = false,
  className = '',
}: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (value === sent.current || !input.current) return
    sent.current = value
    input.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(): void {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (text === sent.current) return
    sent.current = text
    const kept = onSearch(text)
    if (typeof kept !== 'string' || !input.current) return
    sent.current = kept
    input.current.value = kept
  }

  return (
    <search className={`block min-w-0 flex-1 basis-64 ${className}`}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-soft"
        />
        <Input
          id={id}
          ref={input}
          type="search"
          defaultValue={value}
          maxLength={120}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => {
            onType?.(target.value)
            clearTimeout(timer.current)
            if (!waitsForEnter?.(target.value)) timer.current = setTimeout(send, DEBOUNCE_MS)
          }}
          className="pl-10"
        />
      </form>
    </search>
  )
}
