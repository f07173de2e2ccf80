/** A date from YYMMDD in an MRZ (ICAO 9303-3, 4.8), which leaves the century to the reader. */
export type MrzDate = string | null | 'impossible'

/** A birth is in the past: this century only when that date has passed. Fillers for unknown parts give null. */
export function birthDate(text: string, today: Date): MrzDate {
  if (/^(\d{2}|<<){3}$/.test(text) && text.includes('<')) return null
  const now = iso(today)
  const recent = toDate(`20${text}`)
  if (recent && recent <= now) return recent
  return toDate(`19${text}`) ?? 'impossible'
}

/**
 * Documents are usually valid for ten years: up to twenty years ahead, else the previous century. All fillers give
 * null.
 */
export function expiryDate(text: string, today: Date): MrzDate {
  if (text === '<<<<<<') return null
  const year = Number(text.slice(0, 2))
  const ahead = 2000 + year <= today.getUTCFullYear() + 20
  return toDate(`${ahead ? 20 : 19}${text}`) ?? 'impossible'
}

function toDate(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return null
  const date = `${match[1]}-${match[2]}-${match[3]}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || iso(parsed) !== date ? null : date
}

const iso = (date: Date) => date.toISOString().slice(0, 10)
