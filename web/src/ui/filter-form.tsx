import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'
import { Input, Select } from './input.tsx'

interface FilterFormProps {
  /** The filters as the URL holds them; the form resets when they change. */
  search: object
  /** Also resets the form: a list of options that arrives later. */
  options?: number
  className?: string
  /** Classes of the grid of fields. */
  columns: string
  onSearch: (fields: Record<string, FormDataEntryValue>) => void
  onClear: () => void
  /** After the buttons. */
  foot?: ReactNode
  children: ReactNode
}

/** A form of filters with Search and Clear. Its fields are read by name. */
export function FilterForm({ search, options, columns, onSearch, onClear, ...more }: FilterFormProps) {
  const { className = 'gap-4', foot, children } = more
  return (
    <search>
      <form
        key={JSON.stringify([search, options])}
        noValidate
        className={`grid ${className}`}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(Object.fromEntries(new FormData(event.currentTarget)))
        }}
      >
        <div className={`grid gap-3 ${columns}`}>{children}</div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" className="[&_svg]:size-4">
            <Search aria-hidden />
            Search
          </Button>
          <Button disabled={Object.keys(search).length === 0} onClick={onClear}>
            Clear
          </Button>
          {foot}
        </div>
      </form>
    </search>
  )
}

interface FilterProps {
  name: string
  label: string
  value: string | undefined
}

export function TextFilter({ name, label, value, ...more }: FilterProps & ComponentProps<'input'>) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          required={false}
          name={name}
          defaultValue={value ?? ''}
          autoComplete="off"
          spellCheck={false}
          {...more}
        />
      )}
    </Field>
  )
}

interface SelectFilterProps extends FilterProps {
  /** The choice that does not filter. */
  all: string
  options: readonly (readonly [value: string, name: string])[]
}

export function SelectFilter({ name, label, value, all, options }: SelectFilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} required={false} name={name} defaultValue={value ?? ''}>
          <option value="">{all}</option>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The first and the last day, as `from` and `to`. */
export function DayFilters({ from, to }: { from: string | undefined; to: string | undefined }) {
  return (
    [
      ['from', 'From', from],
      ['to', 'To', to],
    ] as const
  ).map(([name, label, value]) => (
    <Field key={name} label={label}>
      {(control) => <DateInput {...control} required={false} name={name} defaultValue={value ?? ''} />}
    </Field>
  ))
}
