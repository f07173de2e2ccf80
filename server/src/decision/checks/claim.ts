import type { ReasonCode } from '@wabi/contract/checks.ts'
import type { DecisionInput, DocumentFacts } from '../input.ts'
import { doubt, fail, pass, type Verdict } from '../verdict.ts'
import { needDocument } from './need.ts'

/** One claim against the document. One conflict is for a person; two reject (`sum`). */
export function judgeClaim(
  input: DecisionInput,
  claim: keyof DocumentFacts['claims'],
  reasons: { unreadable: ReasonCode; conflict: ReasonCode },
): Verdict {
  const { state, source } = needDocument(input).claims[claim]
  const evidence = { state, source }
  if (state === 'match') return pass(evidence)
  return state === 'conflict' ? fail(reasons.conflict, evidence) : doubt(reasons.unreadable, evidence)
}
