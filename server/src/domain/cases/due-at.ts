const HOUR_MS = 3_600_000

/** When a case is overdue that waits since then, by its client's hours. */
export function dueAt(waitsSince: Date, reviewHours: number): Date {
  return new Date(waitsSince.getTime() + reviewHours * HOUR_MS)
}
