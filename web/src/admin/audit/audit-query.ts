import type { InputOf } from '@wabi/contract/api.ts'
import { type AuditActor, AUDIT_ACTORS } from '@wabi/contract/audit/audit-actors.ts'
import { type DayFilter, readDayFilter, toInstants } from '../../lib/day-filter.ts'

/** The filters in the page's URL, with days where the server takes instants. */
export interface AuditSearch extends DayFilter {
  actor?: string
  actorKind?: AuditActor
  action?: string
  subject?: string
  client?: string
  ip?: string
}

const TEXTS = ['actor', 'action', 'subject', 'client', 'ip'] as const

/** Parses the URL's filters and ignores everything else. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const filters: AuditSearch = readDayFilter(search)
  for (const name of TEXTS) {
    // The router parses an id of digits only as a number.
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name]
    if (typeof value === 'string' && value.trim() !== '') filters[name] = value.trim().slice(0, 200)
  }
  const kind = AUDIT_ACTORS.find((one) => one === search.actorKind)
  if (kind) filters.actorKind = kind
  return filters
}

/** Converts the filters to the server's format. */
export function toAuditFilter({ from, to, ...rest }: AuditSearch): InputOf<'exportAudit'>['body']['filter'] {
  return { ...rest, ...toInstants({ from, to }) }
}
