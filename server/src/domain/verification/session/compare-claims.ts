import type { Claims } from '@wabi/contract/shapes/claims.ts'
import { matchClaims, type ClaimMatches, type DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { SessionRow } from './load-session.ts'

/**
 * Compares the customer's claims with what was read; null when that failed, which leaves the checks that need it
 * broken.
 */
export function compareClaims(
  ctx: Ctx,
  { sessionId }: Pick<SessionRow, 'sessionId'>,
  claims: Claims,
  documents: readonly DocumentFindings[],
): ClaimMatches | null {
  try {
    return matchClaims(claims, documents)
  } catch (err) {
    ctx.log.error({ err, sessionId }, 'a document could not be compared with its claims')
    return null
  }
}
