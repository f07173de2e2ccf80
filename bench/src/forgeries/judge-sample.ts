import type { SampleKind } from '@wabi/specimens/sample/kinds.ts'
import type { Decision } from '../../../server/src/decision/decide.ts'
import { decideUnstored } from '../../../scripts/vision/decide-unstored.ts'
import type { Sitting } from '../assurance/sitting.ts'
import type { ReadSample } from './read-sample.ts'
import { RIGHT_REASONS } from './reasons.ts'

/**
 * Kinds that the rules may approve. The others always go to review: Kebele IDs, licences without a code that is known, and
 * TD2 cards, of which only the front is drawn.
 */
export const APPROVABLE_KINDS: readonly SampleKind[] = ['fayda', 'passport', 'td1', 'td3', 'aamva']

export type Judged = { decision: Decision; notApproved: boolean; rightReason: boolean }

/**
 * Decides on one document with the sender's selfie and head turn, whose mean is compared with the portrait as on the
 * platform. Claims are as printed, forged or not. Selfies count as good although the sitters of the drawn portraits look
 * aside.
 */
export function judgeSample(sides: readonly ReadSample[], { selfie, burst }: Sitting): Judged {
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
    burst,
  })
  const wanted = truth.forgery ? RIGHT_REASONS[truth.forgery.name] : []
  return {
    decision,
    notApproved: decision.outcome !== 'approved',
    rightReason: decision.reasons.some((reason) => wanted?.includes(reason)),
  }
}
