import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { CleanPicture } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { ImageFacts } from '../../../decision/model/input.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { openClaims, normalizeNumber } from '../session/claims.ts'
import type { SessionRow } from '../session/load-session.ts'

/**
 * How many of 64 bits two difference hashes of one picture may differ in after it was resized or recompressed. Two
 * selfies of one person a moment apart differ in more.
 */
const MAX_DIFFERING_BITS = 3

/** Reused pictures whose claims are compared; more would change nothing. */
const MAX_COMPARED = 20

export interface ImageReuse extends Pick<ImageFacts, 'reusedByOthers' | 'reusedBySame'> {
  /** Verifications with the same picture under other claims. */
  others: string[]
}

/** Bands of the hash, each with an index: hashes that differ in at most three bits agree in at least one band. */
const BANDS = [evidence.dHashA, evidence.dHashB, evidence.dHashC, evidence.dHashD]

/**
 * Compares the selfie with every other selfie of this client, to find out whether it was taken for this check.
 * @returns other sessions with the same or nearly the same picture, for `findImageReuse`
 */
export async function findSessionsWithPicture(
  tx: Tx,
  session: SessionRow,
  selfie: CleanPicture,
): Promise<SessionRow[]> {
  const near = sql`bit_count(('x' || ${evidence.dHash})::bit(64) # ('x' || ${selfie.dHash}::text)::bit(64)) <= ${MAX_DIFFERING_BITS}`
  const bands = BANDS.map((band, i) => eq(band, selfie.dHash.slice(4 * i, 4 * i + 4)))
  const found = await tx
    .selectDistinctOn([verificationSessions.sessionId], { session: verificationSessions })
    .from(evidence)
    .innerJoin(verificationSessions, eq(verificationSessions.sessionId, evidence.sessionId))
    .where(
      and(
        eq(evidence.clientId, session.clientId),
        eq(verificationSessions.clientId, session.clientId),
        eq(evidence.kind, 'selfie'),
        eq(verificationSessions.mode, session.mode),
        ne(evidence.sessionId, session.sessionId),
        or(...bands),
        near,
      ),
    )
    .limit(MAX_COMPARED)
  return found.map(({ session: other }) => other)
}

/** Counts the sessions with the same picture by whether their claims are of the same person. */
export async function findImageReuse(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  claims: Claims,
  withPicture: readonly SessionRow[],
): Promise<ImageReuse> {
  const ids = withPicture.map(({ verificationId }) => verificationId)
  const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', ids)
  const others = withPicture.filter(
    (other) => !sameClaims(ctx, other, keys.get(other.verificationId), claims),
  )
  return {
    reusedBySame: withPicture.length - others.length,
    reusedByOthers: others.length,
    others: others.map(({ verificationId }) => verificationId),
  }
}

/**
 * Without a key it was erased meanwhile: whether it was the same person can no longer be known, so it counts as another
 * and a person reviews it.
 */
function sameClaims(ctx: Ctx, other: SessionRow, key: DataKey | undefined, claims: Claims): boolean {
  const theirs = key && openClaims(ctx, key, other)
  return (
    !!theirs &&
    theirs.dateOfBirth === claims.dateOfBirth &&
    normalizeNumber(theirs.idNumber) === normalizeNumber(claims.idNumber)
  )
}
