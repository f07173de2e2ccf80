import type { Box } from '../ocr/shapes.ts'
import type { Label } from './labels.ts'
import { isPlausibleBirth } from './is-plausible-birth.ts'
import type { PlacedDate } from './place-dates.ts'

type DateKind = 'dateOfBirth' | 'issueDate' | 'expiryDate'
export type LabelledDate = { kind: DateKind; day: string; sure: boolean }

const isDateKind = (kind: string): kind is DateKind =>
  kind === 'dateOfBirth' || kind === 'issueDate' || kind === 'expiryDate'

/**
 * What each date of a card is, by decreasing confidence: by the nearest label in words, by the order of three dates, by
 * a licence's bare field number, and because only an expiry is in the future. A date of birth is not certain when it is
 * later than another date of the card or too recent: it may be the issue date, which is nearest to the label where the
 * birth's own line was lost. An expiry that is the only future date is as certain as its reading, however it was found.
 */
export function labelDates(
  dates: readonly PlacedDate[],
  labels: readonly Label[],
  reach: (label: Box, value: Box) => number,
  today = new Date().toISOString().slice(0, 10),
): LabelledDate[] {
  const byLabel = nearest(
    dates,
    labels.filter(({ weak }) => !weak),
    reach,
  )
  const byNumber = nearest(dates, labels, reach).map((one) => ({ ...one, sure: false }))
  const first = dates
    .filter(({ open }) => !open)
    .map(({ day }) => day)
    .sort()[0]
  const later = ahead(dates, today)
  const tooYoung = ({ kind, day }: LabelledDate) =>
    kind === 'dateOfBirth' && (!isPlausibleBirth(day, today) || (first !== undefined && first < day))
  const isAhead = (one: LabelledDate) =>
    later.some(({ kind, day, sure }) => sure && kind === one.kind && day === one.day)
  return [...byLabel, ...byOrder(dates, byLabel), ...byNumber, ...later].map((one) => ({
    ...one,
    sure: (one.sure || isAhead(one)) && !tooYoung(one),
  }))
}

/** Assigns each date to the nearest label above it or to its left. */
function nearest(
  dates: readonly PlacedDate[],
  labels: readonly Label[],
  reach: (label: Box, value: Box) => number,
): LabelledDate[] {
  const pairs = dates.flatMap((date) => {
    const near = labels
      .map((label) => ({ kind: label.kind, cost: reach(label, date) }))
      .filter(({ cost }) => cost < Infinity)
      .sort((a, b) => a.cost - b.cost)[0]
    return near ? [{ ...near, date }] : []
  })
  return pairs
    .sort((a, b) => a.cost - b.cost)
    .flatMap(({ kind, date: { day, sure } }) => (isDateKind(kind) ? [{ kind, day, sure }] : []))
}

/** For lost labels: three different dates on a card are birth, issue and expiry, in that order. */
function byOrder(dates: readonly PlacedDate[], known: readonly LabelledDate[]): LabelledDate[] {
  const days = [...new Set(dates.map((date) => date.day))].sort()
  if (days.length !== 3) return []
  const [birth, issue, expiry] = days as [string, string, string]
  const years = (from: string, to: string) => Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  if (years(birth, issue) < 10 || years(issue, expiry) > 20) return []
  const order: [DateKind, string][] = [
    ['dateOfBirth', birth],
    ['issueDate', issue],
    ['expiryDate', expiry],
  ]
  const fits = order.every(([kind, day]) => known.every((one) => one.kind !== kind || one.day === day))
  return fits ? order.map(([kind, day]) => ({ kind, day, sure: false })) : []
}

/** Births and issues are past: where every label was lost, the only future date is the expiry. */
function ahead(dates: readonly PlacedDate[], today: string): LabelledDate[] {
  const later = dates.filter(({ day, open, disputed }) => !open && !disputed && day > today)
  const [first] = later
  return first && later.every(({ day }) => day === first.day)
    ? [{ kind: 'expiryDate', day: first.day, sure: later.some(({ sure }) => sure) }]
    : []
}
