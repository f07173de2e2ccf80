import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { DecisionInput, DocumentFacts } from '../model/input.ts'
import { doubt, fail, pass, type Verdict } from '../model/verdict.ts'
import { needDocument, needEverySide } from '../model/need.ts'

/**
 * Compares one claim with the document. A conflict goes to review: one typing error or one patch of glare can explain
 * several.
 */
export function judgeClaim(
  input: DecisionInput,
  claim: keyof DocumentFacts['claims'],
  reasons: { unreadable: ReasonCode; conflict: ReasonCode },
): Verdict {
  const document = needDocument(input)
  const { state, source } = document.claims[claim]
  const evidence = { state, source }
  if (state === 'match') return pass(evidence)
  if (state === 'conflict') return fail(reasons.conflict, evidence)
  needEverySide(input)
  return doubt(reasons.unreadable, evidence)
}
