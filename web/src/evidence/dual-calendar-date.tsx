import { ETHIOPIAN_MONTHS, parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'

const gregorian = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day (`YYYY-MM-DD`, Gregorian) in both calendars; anything else unchanged. */
export function DualCalendarDate({ day }: { day: string }) {
  const parsed = parseDay(day)
  if (!parsed) return day
  const ethiopian = toEthiopian(parsed)
  const [amharic, latin] = ETHIOPIAN_MONTHS[ethiopian.month - 1] ?? ['', '']
  return (
    <time dateTime={day} className="tabular-nums">
      <span className="whitespace-nowrap">{gregorian.format(new Date(`${day}T00:00:00Z`))}</span>
      <span className="block text-sm text-ink-soft" title={`${amharic} ${ethiopian.day}, ${ethiopian.year}`}>
        {latin} {ethiopian.day}, {ethiopian.year} E.C.
      </span>
    </time>
  )
}
