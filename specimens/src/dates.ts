import { DAY_MS } from '@wabi/contract/time/durations.ts'
/** Ethiopian calendar from ICU, so that tests check the product's own conversion against an independent one. */
const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const two = (n: number) => String(n).padStart(2, '0')

/** `2016-03-07` -> `{ year: 2008, month: 6, day: 28 }` of the Ethiopian calendar (Amete Mihret). */
export function toEthiopian(iso: string): { year: number; month: number; day: number } {
  const parts = Object.fromEntries(
    ethiopic.formatToParts(new Date(`${iso}T00:00:00Z`)).map((part) => [part.type, part.value]),
  )
  return { year: parseInt(parts['year']!, 10), month: Number(parts['month']), day: Number(parts['day']) }
}

/** `1986/07/08`: year first, as Fayda prints its Ethiopian dates. */
export function ethiopianSlashed(iso: string): string {
  const { year, month, day } = toEthiopian(iso)
  return `${year}/${two(month)}/${two(day)}`
}

/** `8/7/1986 E.C.`: day first without zeros, as licences and kebele cards print them. */
export function ethiopianDayFirst(iso: string): string {
  const { year, month, day } = toEthiopian(iso)
  return `${day}/${month}/${year}`
}

export const gregorianDayFirst = (iso: string) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
/** `17 MAR 1994`. */
export const gregorianNamed = (iso: string) =>
  `${iso.slice(8)} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`
/** `1994/Mar/17`, the Gregorian twin on Fayda-like cards. */
export const gregorianWithMonth = (iso: string) => {
  const month = MONTHS[Number(iso.slice(5, 7)) - 1]!
  return `${iso.slice(0, 4)}/${month[0]}${month.slice(1).toLowerCase()}/${iso.slice(8)}`
}

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
