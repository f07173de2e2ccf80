const NAMES = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The last thirteen months in UTC, `2026-10` and `October 2026`: the newest whole one first, then this one and older ones. */
export function lastMonths(now: Date): { month: string; name: string }[] {
  const ago = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
  return [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((months) => {
    const first = ago(months)
    return { month: first.toISOString().slice(0, 7), name: NAMES.format(first) }
  })
}
