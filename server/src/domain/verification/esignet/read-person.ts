import { formatDay, isGregorianDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { SignedInPerson } from '../session/esignet-sign-ins.ts'

const MAX_LENGTH = 200

/** Reads the claims of verified user info. Localized claims have the language after `#` (OIDC core, 5.2). */
export function readPerson(claims: Readonly<Record<string, unknown>> & { sub: string }): SignedInPerson {
  const value = (name: string) => toText(claims[name])
  const names = Object.keys(claims)
    .filter((name) => /^name(#|$)/.test(name))
    .flatMap((name) => value(name) ?? [])
  return {
    sub: claims.sub,
    names: [...new Set(names)].slice(0, 5),
    dateOfBirth: readDay(value('birthdate')),
    gender: value('gender'),
    phone: value('phone_number'),
  }
}

function toText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text.length > 0 && text.length <= MAX_LENGTH ? text : null
}

function readDay(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(text ?? '') ?? []
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  return year && isGregorianDay(date) ? formatDay(date) : null
}
