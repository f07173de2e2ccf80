import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Random } from '../random.ts'

/** One element of a list, all equally likely. */
export function pick<T>(r: Random, list: readonly T[]): T {
  if (list.length === 0) throw new Error('nothing to pick from')
  return list[r.whole(list.length)]!
}

export const chance = (r: Random, probability: number): boolean => r.between(0, 1) < probability

/** `count` random digits; the first is not in `notFirst`. */
export function digits(r: Random, count: number, notFirst = ''): string {
  let all = ''
  while (all.length < count) {
    const digit = String(r.whole(10))
    if (all.length > 0 || !notFirst.includes(digit)) all += digit
  }
  return all
}

/** A date between two ISO dates, both inclusive. */
export function dayBetween(r: Random, first: string, last: string): string {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const days = Math.round((to - from) / DAY_MS)
  return new Date(from + r.whole(days + 1) * DAY_MS).toISOString().slice(0, 10)
}

/** The same date in another year; 29 February becomes the 28th where needed. */
export function addYears(iso: string, years: number): string {
  const year = Number(iso.slice(0, 4)) + years
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const day = iso.slice(5) === '02-29' && !leap ? '02-28' : iso.slice(5)
  return `${year}-${day}`
}
