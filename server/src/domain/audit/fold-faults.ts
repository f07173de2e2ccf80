import type { AuditFault } from '@wabi/contract/audit-faults.ts'
import type { Fault } from './verify-chain.ts'

const follows = (one: number | null, last: number | null) =>
  one !== null && last !== null && (one === last || one === last + 1)

/**
 * Faults of one kind in entries of one log that follow each other, as one. What stands in a chain is counted by its place
 * there, what stands in none by its row. In the order in which each begins.
 */
export function foldFaults(faults: readonly Fault[]): AuditFault[] {
  const folded: AuditFault[] = []
  const newest = new Map<string, AuditFault>()
  for (const { chain, kind, place, auditId } of faults) {
    const of = `${chain} ${kind} ${place === null}`
    const last = newest.get(of)
    if (last && (place === null ? follows(auditId, last.lastAuditId) : follows(place, last.lastPlace))) {
      last.lastPlace = place
      last.lastAuditId = auditId
      last.count += 1
      continue
    }
    const begun = { chain, kind, place, lastPlace: place, auditId, lastAuditId: auditId, count: 1 }
    newest.set(of, begun)
    folded.push(begun)
  }
  return folded
}
