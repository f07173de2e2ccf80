import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { DecisionInput, DocumentFacts } from '../model/input.ts'
import { doubt, fail, pass, type Verdict } from '../model/verdict.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'

/**
 * Compares one claim with the document. A conflict goes to review, not to rejection: a typing error or glare can explain
 * it.
 */
export function judgeClaim(
  input: DecisionInput,
  claim: keyof DocumentFacts['claims'],
  reasons: { unreadable: ReasonCode; conflict: ReasonCode },
): Verdict {
  const document = requireDocument(input)
  const { state, source } = document.claims[claim]
  const evidence = { state, source }
  if (state === 'match') return pass(evidence)
  if (state === 'conflict') return fail(reasons.conflict, evidence)
  requireEverySide(input)
  return doubt(reasons.unreadable, evidence)
}
