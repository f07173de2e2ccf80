import { RETENTION_DAYS } from '@wabi/contract/client/settings-limits.ts'

/** A client's settings other than those for decisions (`clients.settings`). */
export interface ClientSettings {
  /** Everybody needs a second factor to use more than their own account. */
  requireSecondFactor: boolean
  /** ISO instant from which it is enforced; null: already, as in rows from before there were dates. */
  secondFactorFrom: string | null
  /** Owners and admins may reveal API keys. */
  revealApiKeys: boolean
  /** Days after which a closed case is erased; null: never. */
  retentionDays: (typeof RETENTION_DAYS)[number] | null
}

/** Parses the column's JSON; missing and unknown values get their defaults. */
export function parseClientSettings(json: Record<string, unknown> | null | undefined): ClientSettings {
  return {
    requireSecondFactor: json?.requireSecondFactor === true,
    secondFactorFrom: typeof json?.secondFactorFrom === 'string' ? json.secondFactorFrom : null,
    revealApiKeys: json?.revealApiKeys !== false,
    retentionDays: RETENTION_DAYS.find((days) => days === json?.retentionDays) ?? null,
  }
}
