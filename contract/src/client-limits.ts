/** What the operator allows one client. null: no limit of its own. */
export interface ClientLimits {
  /** Live verifications that may be begun in a calendar month (UTC). */
  verificationsPerMonth: number | null
  /** Calls a minute of each API key; null: the installation's (API_CALLS_PER_MINUTE). */
  callsPerMinute: number | null
  /** Days after which a closed case is erased at the latest, whatever the client's own retention. */
  storageDays: number | null
  /** Mails to customers and colleagues in an hour and in 24; null: as its age allows (mail-limits.ts). */
  mailsPerHour: number | null
  mailsPerDay: number | null
}

/** The most that each may be: beyond, none is as good. */
export const MOST_OF_LIMIT: Record<keyof ClientLimits, number> = {
  verificationsPerMonth: 100_000_000,
  callsPerMinute: 1_000_000,
  storageDays: 36_500,
  mailsPerHour: 1_000_000,
  mailsPerDay: 10_000_000,
}

export const LIMIT_NAMES = [
  'verificationsPerMonth',
  'callsPerMinute',
  'storageDays',
  'mailsPerHour',
  'mailsPerDay',
] as const

/** Limits from the column's JSON: what is missing or no whole number above 0 is none. */
export function limitsFrom(
  json: Partial<Record<keyof ClientLimits, unknown>> | null | undefined,
): ClientLimits {
  const of = (name: keyof ClientLimits) => {
    const value = json?.[name]
    return Number.isInteger(value) && (value as number) > 0 ? (value as number) : null
  }
  return {
    verificationsPerMonth: of('verificationsPerMonth'),
    callsPerMinute: of('callsPerMinute'),
    storageDays: of('storageDays'),
    mailsPerHour: of('mailsPerHour'),
    mailsPerDay: of('mailsPerDay'),
  }
}
