import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { usePreferences } from '../../lib/use-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { formatDay } from './format-period.ts'
import { type Period, type Preset, PRESETS } from './period.ts'

/** 7, 30 or 90 days, 12 months, or a custom period, stored in the URL. */
export function PeriodPicker({ period }: { period: Period }) {
  const id = useId()
  const navigate = useNavigate({ from: '/dashboard' })
  const { choose: remember } = usePreferences()
  const [own, setOwn] = useState(period.preset === null)
  const choose = (value: string) => {
    setOwn(value === 'own')
    if (value === 'own') return
    remember({ period: value as Preset })
    void navigate({ search: { period: value as Preset }, resetScroll: false })
  }
  const chosen = own ? 'own' : (period.preset ?? 'own')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="text-lg font-semibold">
        {formatDay(period.from)} – {formatDay(period.to)}{' '}
        <span className="ml-2 font-sans text-sm font-normal text-ink-soft">days in UTC</span>
      </h2>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-1 rounded-control">
        <legend className="sr-only">Period</legend>
        {[...Object.entries(PRESETS), ['own', 'Custom']].map(([value = '', words]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-ink-soft hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9"
          >
            <input
              type="radio"
              name={`${id}-period`}
              className="sr-only"
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      {own && <OwnDays key={`${period.from} ${period.to}`} period={period} />}
    </div>
  )
}

function OwnDays({ period }: { period: Period }) {
  const id = useId()
  const navigate = useNavigate({ from: '/dashboard' })
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const wrong = from === '' || to === '' || from > to
  return (
    <form
      className="flex w-full flex-wrap items-end justify-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) void navigate({ search: { from, to }, resetScroll: false })
      }}
    >
      {(
        [
          ['From', from, setFrom],
          ['To', to, setTo],
        ] as const
      ).map(([words, value, set]) => (
        <div key={words}>
          <label htmlFor={`${id}-${words}`} className="mb-1 block text-sm text-ink-soft">
            {words}
          </label>
          <DateInput
            id={`${id}-${words}`}
            required
            value={value}
            aria-invalid={from > to || undefined}
            aria-describedby={from > to ? `${id}-wrong` : undefined}
            onChange={(event) => set(event.target.value)}
          />
        </div>
      ))}
      <Button type="submit" disabled={wrong}>
        Show
      </Button>
      {from > to && (
        <p id={`${id}-wrong`} role="alert" className="w-full text-right text-sm text-danger">
          The last day is before the first.
        </p>
      )}
    </form>
  )
}
