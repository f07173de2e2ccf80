import type { Decision } from '../../../server/src/decision/decide.ts'
import type { SelfieFindings } from '../../../vision/src/index.ts'
import { decideUnstored } from '../../../scripts/vision/decide-unstored.ts'
import type { ReadSample } from './read-sample.ts'
import { RIGHT_REASONS } from './reasons.ts'

export type Judged = { decision: Decision; notApproved: boolean; rightReason: boolean }

/**
 * Decides on one document with the sender's selfie. Claims are as printed, forged or not. What is not measured
 * here is given: selfies count as good although the sitters of the drawn portraits look aside, and the sender's head
 * turn has passed.
 */
export function judgeSample(sides: readonly ReadSample[], selfie: SelfieFindings): Judged {
  const { truth } = sides[0]!
  if (!truth.documentType) throw new Error(`${truth.id} is not a document that customers can choose`)
  const decision = decideUnstored({
    documents: sides.map(({ found }) => found),
    claims: truth.claims,
    selfie: { ...selfie, quality: { ok: true, hints: [], measures: {} } },
    documentType: truth.documentType,
    // Utopia is not a real country; any country without its own rules replaces it.
    nationality: truth.country ?? 'KE',
    today: '2026-11-01',
    selfieIsDocument: false,
    liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true },
  })
  const wanted = truth.forgery ? RIGHT_REASONS[truth.forgery.name] : []
  return {
    decision,
    notApproved: decision.outcome !== 'approved',
    rightReason: decision.reasons.some((reason) => wanted?.includes(reason)),
  }
}
