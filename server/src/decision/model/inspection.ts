import type { GroupFinding } from '@wabi/contract/shapes/evidence-group.ts'
import { type AssuranceLevel, higherAssurance } from '@wabi/contract/verification/assurance.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { computeAssurance } from './evidence-groups.ts'

/** Groups whose doubts a person can settle by looking at the pictures. Presence is not in a picture. */
const INSPECTABLE = [
  'document',
  'same_person',
  'claims',
  'history',
] as const satisfies readonly GroupFinding['group'][]

/** What the issuer says about a document is not settled by looking at it. */
const ISSUERS_WORD: ReadonlySet<ReasonCode> = new Set(['issuer_denies', 'signature_invalid'])

/**
 * The level that an approval reaches if a trained person inspected the evidence: at least `substantial`, provided that
 * each group passes or has a doubt that an inspection settles. An inspection supplies no missing evidence, and settles
 * neither a doubt about presence nor evidence against the customer. Otherwise the level of the evidence itself.
 * @param groups as stored with the decision; empty in decisions older than the groups
 * @param reasons of the rules' checks
 */
export function inspectedAssurance(
  groups: readonly GroupFinding[],
  reasons: readonly (ReasonCode | null)[],
): AssuranceLevel | null {
  const byEvidence = computeAssurance(groups)
  if (groups.length === 0) return null
  const isSettled = ({ group, result }: GroupFinding) =>
    result === 'pass' || (result === 'doubt' && INSPECTABLE.some((one) => one === group))
  const isDenied = reasons.some((reason) => reason !== null && ISSUERS_WORD.has(reason))
  if (isDenied || !groups.every(isSettled)) return byEvidence
  return higherAssurance(byEvidence ?? 'substantial', 'substantial')
}
