/** Faults that a verification of the audit log can find; each text follows `entry 12:` or `entries 12-480:`. */
export const AUDIT_FAULTS = {
  row_changed: 'changed since it was written',
  row_missing: 'missing from the log',
  row_not_ours: 'not written by this platform',
  row_twice: 'duplicated',
  row_unlinked: 'in no chain',
  link_changed: 'does not match the entry before it',
  link_missing: 'the entry before it is missing',
  cut_or_rewritten: 'the chain does not reach its known end: its tail was cut, or it was rewritten',
  summary_changed: 'the summary of older entries was changed',
  head_missing: 'the signed end of the chain is missing',
  head_not_ours: 'a signed end that is not signed by this platform',
} as const

export type AuditFaultKind = keyof typeof AUDIT_FAULTS

/** Consecutive entries of one log (a client's or the platform's) with the same fault. */
export interface AuditFault {
  chain: string
  kind: AuditFaultKind
  /** First and last position in the chain, counted from 1; null for rows in no chain. */
  place: number | null
  lastPlace: number | null
  /** First and last row of the log; null if there is no row to name. */
  auditId: number | null
  lastAuditId: number | null
  count: number
}

const span = (name: [one: string, many: string], first: number, last: number | null) =>
  last === null || last === first ? `${name[0]} ${first}` : `${name[1]} ${first}-${last}`

/** `entries 12-480: changed since it was written`. A single entry also names its row. */
export function describeAuditFault({
  kind,
  place,
  lastPlace,
  auditId,
  lastAuditId,
  count,
}: AuditFault): string {
  const words = AUDIT_FAULTS[kind]
  if (place === null)
    return auditId === null ? words : `${span(['row', 'rows'], auditId, lastAuditId)}: ${words}`
  const row = count === 1 && auditId !== null ? ` (row ${auditId})` : ''
  return `${span(['entry', 'entries'], place, lastPlace)}${row}: ${words}`
}
