import { RETENTION_DAYS } from '@wabi/contract/retention-days.ts'

/** What a client set that is not about deciding (`clients.settings`). */
export interface ClientSettings {
  /** Everybody needs a second factor to get beyond the own account. */
  requireSecondFactor: boolean
  /** ISO instant from which that is enforced; null: at once, as it was before there were dates. */
  secondFactorFrom: string | null
  /** Owner and admins may see an API key whole again. */
  revealApiKeys: boolean
  /** Days after which a closed case is erased; null keeps it. */
  retentionDays: (typeof RETENTION_DAYS)[number] | null
}

/** Settings from the column's JSON; what is missing or unknown has its default. */
export function clientSettings(json: Record<string, unknown> | null | undefined): ClientSettings {
  return {
    requireSecondFactor: json?.requireSecondFactor === true,
    secondFactorFrom: typeof json?.secondFactorFrom === 'string' ? json.secondFactorFrom : null,
    revealApiKeys: json?.revealApiKeys !== false,
    retentionDays: RETENTION_DAYS.find((days) => days === json?.retentionDays) ?? null,
  }
}
