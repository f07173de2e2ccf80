import type { CheckResult } from '@wabi/contract/verification/checks.ts'
import { ETHIOPIAN_MONTHS, parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import { BAD, GOOD, SOFT, WARN } from './layout.ts'

export const OUTCOME_COLORS: Record<Outcome, string> = {
  approved: GOOD,
  pending_review: WARN,
  rejected: BAD,
}

export const RESULT_STYLE: Record<CheckResult, readonly [name: string, color: string]> = {
  pass: ['Passed', GOOD],
  warn: ['Doubt', WARN],
  fail: ['Failed', BAD],
  not_applicable: ['Not asked', SOFT],
}

/** A date in both calendars, `12 Mar 1990 (Megabit 3, 1982 E.C.)`; any other text unchanged. */
export function formatBothCalendars(value: string): string {
  const day = parseDay(value)
  if (!day) return value
  const { year, month, day: dayOfMonth } = toEthiopian(day)
  const gregorian = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return `${gregorian.format(new Date(`${value}T00:00:00Z`))} (${ETHIOPIAN_MONTHS[month - 1]?.[1] ?? ''} ${dayOfMonth}, ${year} E.C.)`
}

/** `21 Nov 2026, 14:05 UTC`: a printed report has no time zone of its reader. */
export function formatInstant(instant: string | Date): string {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${words.format(new Date(instant))} UTC`
}
