import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { RuleFacts } from '../../../decision/model/input.ts'
import { normalizeNumber } from '../session/claims.ts'
import type { VerificationRow } from '../session/load-session.ts'

/** Facts that only rules use, from the customer's claims and the client's data. */
export function toRuleFacts(
  claims: Claims,
  { customerPhone }: Pick<VerificationRow, 'customerPhone'>,
): RuleFacts {
  return {
    idNumber: normalizeNumber(claims.idNumber),
    given: [
      ...(claims.address ? (['address'] as const) : []),
      ...(customerPhone === null ? [] : (['phone'] as const)),
    ],
  }
}
