import { useState } from 'react'
import { t } from '../messages/language.ts'
import {
  type Calendar,
  type EnteredDate,
  toDayFields,
  getMonthNames,
  parseDayFields,
} from './calendar-fields.ts'

interface DateOfBirthProps {
  /** Offers the Ethiopian calendar, which Ethiopian documents use. */
  ethiopian: boolean
  /** Gregorian `YYYY-MM-DD`; '', 'short-year' or 'invalid' while it is not a valid date. */
  value: string
  /** The date as entered before a reload; undefined if there is none. */
  entered: EnteredDate | undefined
  error: string | undefined
  onChange: (iso: string, entered: EnteredDate) => void
}

/** Day, month and year in three fields, in either calendar, with the same date in the other calendar below. */
export function DateOfBirth({ ethiopian, value, entered, error, onChange }: DateOfBirthProps) {
  const [fields, setFields] = useState<EnteredDate>(
    () => entered ?? { calendar: 'gregorian', ...toDayFields(value, 'gregorian') },
  )
  const { calendar } = fields
  const set = (change: Partial<EnteredDate>) => {
    const next = { ...fields, ...change }
    setFields(next)
    onChange(parseDayFields(next, next.calendar), next)
  }
  // A complete date carries over; a partial one would mean something else in the other calendar.
  const switchCalendar = (to: Calendar) => set({ calendar: to, ...toDayFields(value, to) })
  const digits = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length)
  const invalid = Boolean(error)
  const months = getMonthNames(calendar)

  return (
    <fieldset aria-describedby="birth-words">
      <legend className="font-semibold">{t.personal.dateOfBirth}</legend>
      {ethiopian && (
        <fieldset className="mt-1.5 mb-2 grid grid-cols-2 rounded-control bg-sunken p-1">
          <legend className="sr-only">{t.personal.calendar}</legend>
          {(['gregorian', 'ethiopian'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={calendar === name}
              onClick={() => switchCalendar(name)}
              className="min-h-12 rounded-control text-ink-soft aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-line-strong"
            >
              {t.personal[name]}
            </button>
          ))}
        </fieldset>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <div className="w-14 sm:w-18">
          <label htmlFor="birth-day" className="text-sm text-ink-soft">
            {t.personal.day}
          </label>
          <input
            id="birth-day"
            className="field"
            inputMode="numeric"
            autoComplete={calendar === 'gregorian' ? 'bday-day' : 'off'}
            value={fields.day}
            aria-invalid={invalid}
            onChange={(event) => set({ day: digits(event.target.value, 2) })}
          />
        </div>
        <div className="min-w-0 flex-1 basis-24">
          <label htmlFor="birth-month" className="text-sm text-ink-soft">
            {t.personal.month}
          </label>
          <select
            id="birth-month"
            className="field px-2"
            autoComplete={calendar === 'gregorian' ? 'bday-month' : 'off'}
            value={fields.month}
            aria-invalid={invalid}
            onChange={(event) => set({ month: event.target.value })}
          >
            <option value="">–</option>
            {months.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="w-19 sm:w-22">
          <label htmlFor="birth-year" className="text-sm text-ink-soft">
            {t.personal.year}
          </label>
          <input
            id="birth-year"
            className="field"
            inputMode="numeric"
            autoComplete={calendar === 'gregorian' ? 'bday-year' : 'off'}
            value={fields.year}
            aria-invalid={invalid}
            onChange={(event) => set({ year: digits(event.target.value, 4) })}
          />
        </div>
      </div>
      <p
        id="birth-words"
        aria-live="polite"
        className={`mt-1 text-sm ${error ? 'text-danger' : 'text-ink-soft'}`}
      >
        {error ?? (ethiopian && otherDate(value, calendar))}
      </p>
    </fieldset>
  )
}

/** The same date in the other calendar, as text; null while there is no valid date. */
function otherDate(iso: string, calendar: Calendar): string | null {
  const other = calendar === 'gregorian' ? 'ethiopian' : 'gregorian'
  const { day, month, year } = toDayFields(iso, other)
  const name = getMonthNames(other)[Number(month) - 1]
  return name ? `${t.personal.otherCalendar[other]} ${day} ${name} ${year}` : null
}
