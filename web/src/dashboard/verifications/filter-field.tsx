import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { DateInput } from '../../ui/date-input.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { type ListFilter, withFilter } from '../list-search.ts'

type Name = Exclude<keyof ListFilter, 'search'>

/** A filter's value in the list's URL, and a function to change it. */
function useFilter(name: Name) {
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  return {
    value: search[name],
    change: (value: string) =>
      void navigate({ search: withFilter(search, { [name]: value || undefined }), replace: true }),
  }
}

interface FieldProps {
  label: string
  name: Name
  className?: string
}

const LABEL = 'mb-1 block text-sm text-ink-soft'
const PLACE = 'min-w-32 flex-1 sm:flex-none'

/** A select with the option to choose all. */
export function FilterSelect({
  label,
  name,
  inline = false,
  className = '',
  children,
}: FieldProps & {
  /** Puts the label beside the field where there is room, which then has a fixed width. */
  inline?: boolean
  children: ReactNode
}) {
  const id = useId()
  const { value, change } = useFilter(name)
  return (
    <div className={`${PLACE} ${inline ? 'lg:flex lg:items-center lg:gap-2' : ''} ${className}`}>
      <label htmlFor={id} className={`${LABEL} ${inline ? 'lg:mb-0! lg:shrink-0' : ''}`}>
        {label}
      </label>
      <Select
        className={inline ? 'lg:w-40 lg:text-sm' : ''}
        id={id}
        value={value ?? ''}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">All</option>
        {children}
      </Select>
    </div>
  )
}

/** A day or a number, applied on blur or Enter, because each change fetches the list. */
export function FilterInput({ label, name, type, className = '' }: FieldProps & { type: 'date' | 'number' }) {
  const id = useId()
  const { value, change } = useFilter(name)
  const shown = value ?? ''
  const Control = type === 'date' ? DateInput : Input
  return (
    <div className={`${PLACE} ${className}`}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <Control
        id={id}
        // Follows the URL, also when it changes from elsewhere.
        key={shown}
        {...(type === 'number' && { type, min: 0, max: 100, step: 1, inputMode: 'numeric' as const })}
        defaultValue={shown}
        onBlur={(event) => event.target.value !== String(shown) && change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && change(event.currentTarget.value)}
      />
    </div>
  )
}
