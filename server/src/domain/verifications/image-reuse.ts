import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { CleanPicture } from '@wabi/vision'
import type { Ctx } from '../../context.ts'
import type { ImageFacts } from '../../decision/input.ts'
import { evidence } from '../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { openClaims, plainNumber, type PersonalInfo } from './claims.ts'
import type { SessionRow } from './load-session.ts'

/**
 * Bits of 64 in which two difference hashes of one picture may differ after it was resized or compressed again. Two
 * selfies of one person a moment apart differ in more.
 */
const SAME_PICTURE_BITS = 3

/** Reused pictures whose claims are compared; more change nothing. */
const MOST_COMPARED = 20

export interface ImageReuse extends Pick<ImageFacts, 'reusedByOthers' | 'reusedBySame'> {
  /** Verifications that had the same picture under other claims. */
  others: string[]
}

/** Bands of the hash that agree in at least one where at most three bits differ: each has an index. */
const BANDS = [evidence.dHashA, evidence.dHashB, evidence.dHashC, evidence.dHashD]

/**
 * Whether the selfie was taken for this check: against every other selfie of this client, the same bytes or nearly so.
 * @returns other sessions with the same picture, for `imageReuse`
 */
export async function sessionsWithPicture(
  tx: Tx,
  session: SessionRow,
  selfie: CleanPicture,
): Promise<SessionRow[]> {
  const near = sql`bit_count(('x' || ${evidence.dHash})::bit(64) # ('x' || ${selfie.dHash}::text)::bit(64)) <= ${SAME_PICTURE_BITS}`
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
    .limit(MOST_COMPARED)
  return found.map(({ session: other }) => other)
}

/** What sessions with the same picture say of these claims. */
export async function imageReuse(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  claims: PersonalInfo,
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

/** Without a key it was erased meanwhile: nobody can say that it was the same person, so a person looks. */
function sameClaims(ctx: Ctx, other: SessionRow, key: DataKey | undefined, claims: PersonalInfo): boolean {
  const theirs = key && openClaims(ctx, key, other)
  return (
    !!theirs &&
    theirs.dateOfBirth === claims.dateOfBirth &&
    plainNumber(theirs.idNumber) === plainNumber(claims.idNumber)
  )
}
