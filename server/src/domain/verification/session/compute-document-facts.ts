import type { Claims } from '@wabi/contract/shapes/claims.ts'
import { checkGenuine, matchClaims, type ClaimMatches, verifySignature } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { documentFacts } from '../../../decision/facts.ts'
import type { DocumentFacts } from '../../../decision/model/input.ts'
import type { OpenedReadings } from './document-findings.ts'
import type { SessionRow } from './load-session.ts'

/** The facts of a document's pictures; null when it was not read or cannot be compared, which breaks its checks. */
export function computeDocumentFacts(
  ctx: Ctx,
  { sessionId }: SessionRow,
  found: { claims: Claims; documents: OpenedReadings; matches: ClaimMatches | null },
): DocumentFacts | null {
  const { claims, matches } = found
  const { read, unread } = found.documents
  const fronts = read.filter(({ side }) => side === 'front')
  // A back alone is not enough: without its front, a document counts as not read.
  if (fronts.length === 0 || !matches) return null
  try {
    return documentFacts({
      readings: read.map((reading) => ({
        ...reading,
        barcodes: reading.barcodes.map((code) => ({
          ...code,
          signature: verifySignature(code, ctx.issuerKeys, ctx.clock.now()),
        })),
      })),
      claims: matches,
      front: matchClaims(claims, fronts),
      signals: checkGenuine(read),
      unread,
    })
  } catch (err) {
    ctx.log.error({ err, sessionId }, 'the parts of a document could not be compared')
    return null
  }
}
