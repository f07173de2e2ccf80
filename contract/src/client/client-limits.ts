/** Limits that the operator sets for one client. null: no specific limit. */
export interface ClientLimits {
  /** Live verifications that may be started in a calendar month (UTC). */
  verificationsPerMonth: number | null
  /** Calls per minute of each API key; null: the installation's default (API_CALLS_PER_MINUTE). */
  callsPerMinute: number | null
  /** Days after which a closed case is erased at the latest, whatever retention the client chose. */
  storageDays: number | null
  /** E-mails to customers and team members in an hour and in 24 hours; null: by the client's age (mail-limits.ts). */
  mailsPerHour: number | null
  mailsPerDay: number | null
  /** Text messages to customers in an hour and in 24 hours; null: by the client's age. */
  smsPerHour: number | null
  smsPerDay: number | null
  /** Walk-in verifications that may be started in a day (UTC); null: DEFAULT_WALK_INS_PER_DAY. */
  walkInsPerDay: number | null
}

/** Walk-ins of a client in a day (UTC) for which the operator sets no other limit. */
export const DEFAULT_WALK_INS_PER_DAY = 500

/** Share of a day's walk-ins from which the client is warned. */
const WALK_IN_WARNING_SHARE = 0.8

/** The number of walk-ins in a day at which a client with this limit is warned. */
export const walkInWarningAt = (limit: number): number => Math.ceil(limit * WALK_IN_WARNING_SHARE)

/** Upper bound of each limit. For more, set no limit. */
export const MAX_CLIENT_LIMITS: Record<keyof ClientLimits, number> = {
  verificationsPerMonth: 100_000_000,
  callsPerMinute: 1_000_000,
  storageDays: 36_500,
  mailsPerHour: 1_000_000,
  mailsPerDay: 10_000_000,
  smsPerHour: 1_000_000,
  smsPerDay: 10_000_000,
  walkInsPerDay: 1_000_000,
}

export const LIMIT_NAMES = [
  'verificationsPerMonth',
  'callsPerMinute',
  'storageDays',
  'mailsPerHour',
  'mailsPerDay',
  'smsPerHour',
  'smsPerDay',
  'walkInsPerDay',
] as const

/** Parses the limits from the column's JSON. A missing value, or one that is not a positive integer, means no limit. */
export function parseClientLimits(
  json: Partial<Record<keyof ClientLimits, unknown>> | null | undefined,
): ClientLimits {
  const limit = (name: keyof ClientLimits) => {
    const value = json?.[name]
    return Number.isInteger(value) && (value as number) > 0 ? (value as number) : null
  }
  return {
    verificationsPerMonth: limit('verificationsPerMonth'),
    callsPerMinute: limit('callsPerMinute'),
    storageDays: limit('storageDays'),
    mailsPerHour: limit('mailsPerHour'),
    mailsPerDay: limit('mailsPerDay'),
    smsPerHour: limit('smsPerHour'),
    smsPerDay: limit('smsPerDay'),
    walkInsPerDay: limit('walkInsPerDay'),
  }
}
