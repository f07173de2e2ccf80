import { HOUR_MS } from '@wabi/contract/time/durations.ts'

/** When a case that waits since `waitsSince` becomes overdue, by its client's review hours. */
export function dueAt(waitsSince: Date, reviewHours: number): Date {
  return new Date(waitsSince.getTime() + reviewHours * HOUR_MS)
}
