import type { AuditFault } from '@wabi/contract/audit/audit-faults.ts'
import type { Fault } from './verify-chain.ts'

const follows = (one: number | null, last: number | null) =>
  one !== null && last !== null && (one === last || one === last + 1)

/**
 * Merges faults of the same kind in consecutive entries of one log. Entries in a chain are consecutive by place,
 * entries in none by row id. In order of first occurrence.
 */
export function foldFaults(faults: readonly Fault[]): AuditFault[] {
  const folded: AuditFault[] = []
  const newest = new Map<string, AuditFault>()
  for (const { chain, kind, place, auditId } of faults) {
    const group = `${chain} ${kind} ${place === null}`
    const last = newest.get(group)
    if (last && (place === null ? follows(auditId, last.lastAuditId) : follows(place, last.lastPlace))) {
      last.lastPlace = place
      last.lastAuditId = auditId
      last.count += 1
      continue
    }
    const first = { chain, kind, place, lastPlace: place, auditId, lastAuditId: auditId, count: 1 }
    newest.set(group, first)
    folded.push(first)
  }
  return folded
}
