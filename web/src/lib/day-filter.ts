/** The days of a filter in a page's URL. */
export interface DayFilter {
  /** `YYYY-MM-DD` in the viewer's time zone, both inclusive. */
  from?: string
  to?: string
}

/** Parses the days of a filter and ignores what is not a day. */
export function readDayFilter(search: Record<string, unknown>): DayFilter {
  const days: DayFilter = {}
  for (const name of ['from', 'to'] as const) {
    const value = search[name]
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
      days[name] = value
  }
  return days
}

/** The instants at which the first day begins and the last day ends, in the server's format. */
export function toInstants({ from, to }: { from: string | undefined; to: string | undefined }): {
  from?: string
  to?: string
} {
  return { ...(from && { from: startOfDay(from) }), ...(to && { to: startOfDay(to, 1) }) }
}

function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
