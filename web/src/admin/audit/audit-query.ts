import type { InputOf } from '@wabi/contract/api.ts'
import { type AuditActor, AUDIT_ACTORS } from '@wabi/contract/audit/audit-actors.ts'

/** The filters in the page's URL, with days where the server takes instants. */
export interface AuditSearch {
  actor?: string
  actorKind?: AuditActor
  action?: string
  subject?: string
  client?: string
  /** `YYYY-MM-DD` in the viewer's time zone, both inclusive. */
  from?: string
  to?: string
  ip?: string
}

const TEXTS = ['actor', 'action', 'subject', 'client', 'ip'] as const
const DAYS = ['from', 'to'] as const

/** Parses the URL's filters and ignores everything else. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const filters: AuditSearch = {}
  for (const name of TEXTS) {
    // The router parses an id of digits only as a number.
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name]
    if (typeof value === 'string' && value.trim() !== '') filters[name] = value.trim().slice(0, 200)
  }
  for (const name of DAYS) {
    const value = search[name]
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
      filters[name] = value
  }
  const kind = AUDIT_ACTORS.find((one) => one === search.actorKind)
  if (kind) filters.actorKind = kind
  return filters
}

const startOfDay = (day: string, daysLater = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** Converts the filters to the server's format. */
export function toAuditFilter({ from, to, ...rest }: AuditSearch): InputOf<'exportAudit'>['body']['filter'] {
  return { ...rest, ...(from && { from: startOfDay(from) }), ...(to && { to: startOfDay(to, 1) }) }
}
