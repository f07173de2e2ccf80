import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Select } from '../../ui/input.tsx'
import { withFilter } from '../list-search.ts'
import {
  DATE_PRESET_NAMES,
  DATE_PRESETS,
  type DatePreset,
  type Days,
  findPreset,
  presetDays,
  today,
} from './date-presets.ts'
import { FilterInput } from './filter-field.tsx'

const KINDS = {
  created: { label: 'Created', first: 'Created from', last: 'Created to', names: ['from', 'to'] },
  decided: {
    label: 'Decided',
    first: 'Decided from',
    last: 'Decided to',
    names: ['decidedFrom', 'decidedTo'],
  },
} as const

/** Filters by day of creation or decision: a preset, or two days. */
export function PeriodFilter({ kind }: { kind: keyof typeof KINDS }) {
  const id = useId()
  const { label, first, last, names } = KINDS[kind]
  const [from, to] = names
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const days: Days = {
    ...(search[from] && { from: search[from] }),
    ...(search[to] && { to: search[to] }),
  }
  const preset = findPreset(days, today())
  const [custom, setCustom] = useState(false)
  const hasDays = days.from !== undefined || days.to !== undefined
  const shown = custom || (hasDays && !preset) ? 'custom' : (preset ?? '')

  function choose(value: string): void {
    setCustom(value === 'custom')
    if (value === 'custom') return
    const chosen: Days = value === '' ? {} : presetDays(value as DatePreset, today())
    void navigate({
      search: withFilter(search, { [from]: chosen.from, [to]: chosen.to }),
      replace: true,
    })
  }

  return (
    <>
      <div className="min-w-32 flex-1 sm:flex-none sm:basis-40">
        <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
          {label}
        </label>
        <Select id={id} value={shown} onChange={(event) => choose(event.target.value)}>
          <option value="">Any time</option>
          {DATE_PRESET_NAMES.map((name) => (
            <option key={name} value={name}>
              {DATE_PRESETS[name]}
            </option>
          ))}
          <option value="custom">Custom</option>
        </Select>
      </div>
      {shown === 'custom' && (
        <div className="flex min-w-64 flex-1 gap-2 sm:flex-none lg:col-span-2 lg:min-w-0 [&>div]:min-w-0 [&>div]:flex-1 max-sm:[&_input]:px-2">
          <FilterInput label={first} name={from} type="date" className="sm:basis-40" />
          <FilterInput label={last} name={to} type="date" className="sm:basis-40" />
        </div>
      )}
    </>
  )
}
