/** What a verification of the audit log can find, in the words that follow `entry 12:` and `entries 12-480:`. */
export const AUDIT_FAULTS = {
  row_changed: 'changed since it was written',
  row_missing: 'missing from the log',
  row_not_ours: 'not written by this platform',
  row_twice: 'there twice',
  row_unlinked: 'in no chain',
  link_changed: 'does not fit what stands before it',
  link_missing: 'what stood before it is missing',
  cut_or_rewritten:
    'the chain does not reach what it was known to be: its tail was cut, or it was written anew',
  summary_changed: 'the summary that stands for older entries is not as it was written',
  head_missing: 'the signed end of the chain is missing',
  head_not_ours: 'a signed end that is not signed by this platform',
} as const

export type AuditFaultKind = keyof typeof AUDIT_FAULTS

/** Entries of one log (a client's, or the platform's) that follow each other and are wrong in one way. */
export interface AuditFault {
  chain: string
  kind: AuditFaultKind
  /** Where in its chain, from 1 on, first and last; null for what stands in none. */
  place: number | null
  lastPlace: number | null
  /** The rows of the log; null where there is none to name. */
  auditId: number | null
  lastAuditId: number | null
  count: number
}

const span = (name: [one: string, many: string], first: number, last: number | null) =>
  last === null || last === first ? `${name[0]} ${first}` : `${name[1]} ${first}-${last}`

/** `entries 12-480: changed since it was written`; one alone names its row too. */
export function auditFaultWords({ kind, place, lastPlace, auditId, lastAuditId, count }: AuditFault): string {
  const words = AUDIT_FAULTS[kind]
  if (place === null)
    return auditId === null ? words : `${span(['row', 'rows'], auditId, lastAuditId)}: ${words}`
  const row = count === 1 && auditId !== null ? ` (row ${auditId})` : ''
  return `${span(['entry', 'entries'], place, lastPlace)}${row}: ${words}`
}
