import type { InputOf } from '@wabi/contract/api.ts'
import { type AuditActor, AUDIT_ACTORS } from '@wabi/contract/audit-actors.ts'

/** What stands in the address of the page: the filters, with days where the server takes instants. */
export interface AuditSearch {
  actor?: string
  actorKind?: AuditActor
  action?: string
  subject?: string
  client?: string
  /** `YYYY-MM-DD` in the reader's own zone, both included. */
  from?: string
  to?: string
  ip?: string
}

const TEXTS = ['actor', 'action', 'subject', 'client', 'ip'] as const
const DAYS = ['from', 'to'] as const

/** The address as filters; what is no filter is left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const kept: AuditSearch = {}
  for (const name of TEXTS) {
    // An id of digits alone comes as a number.
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name]
    if (typeof value === 'string' && value.trim() !== '') kept[name] = value.trim().slice(0, 200)
  }
  for (const name of DAYS) {
    const value = search[name]
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
      kept[name] = value
  }
  const kind = AUDIT_ACTORS.find((one) => one === search.actorKind)
  if (kind) kept.actorKind = kind
  return kept
}

const startOf = (day: string, daysLater = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** As the server takes it. */
export function auditFilterOf({ from, to, ...rest }: AuditSearch): InputOf<'exportAudit'>['body']['filter'] {
  return { ...rest, ...(from && { from: startOf(from) }), ...(to && { to: startOf(to, 1) }) }
}
