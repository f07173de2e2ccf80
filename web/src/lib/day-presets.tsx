import { Select } from '../ui/input.tsx'
import { dayPresets } from './last-days.ts'
import type { DayFilter } from './day-filter.ts'

interface DayPresetsProps {
  chosen: DayFilter
  /** Receives the form's fields, with the days of the preset. */
  onSearch: (fields: Record<string, FormDataEntryValue>) => void
}

/** The last days by name, inside a `FilterForm`: one click searches with what its other fields hold. */
export function DayPresetButtons({ chosen, onSearch }: DayPresetsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Days</legend>
      {dayPresets().map(({ label, title, days }) => (
        <button
          key={days.from + days.to}
          type="button"
          title={title}
          aria-label={label === title ? label : `${label}, ${title}`}
          aria-pressed={chosen.from === days.from && chosen.to === days.to}
          onClick={({ currentTarget: { form } }) =>
            onSearch({ ...(form ? Object.fromEntries(new FormData(form)) : {}), ...days })
          }
          className="min-h-11 rounded-control border border-line px-2.5 text-sm text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink md:min-h-9 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** The same as a list, where the form has no room for a line of buttons. */
export function DayPresetSelect({ chosen, onSearch }: DayPresetsProps) {
  const presets = dayPresets()
  const at = presets.findIndex(({ days }) => chosen.from === days.from && chosen.to === days.to)
  return (
    <Select
      aria-label="Days"
      className="w-28"
      value={at}
      onChange={({ currentTarget: { form, value } }) =>
        onSearch({ ...(form ? Object.fromEntries(new FormData(form)) : {}), ...presets[Number(value)]?.days })
      }
    >
      <option value={-1} disabled>
        Days
      </option>
      {presets.map(({ label, title }, index) => (
        <option key={title} value={index}>
          {label === 'Today' || label === 'Yesterday' || label.length > 12 ? label : `${label}, ${title}`}
        </option>
      ))}
    </Select>
  )
}
