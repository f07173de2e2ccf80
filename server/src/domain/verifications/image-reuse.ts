import { and, eq, ne, sql } from 'drizzle-orm'
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

/** Whether the selfie was taken for this check: against other selfies of this client. */
export async function imageReuse(
  ctx: Ctx,
  tx: Tx,
  session: SessionRow,
  claims: PersonalInfo,
  selfie: CleanPicture,
): Promise<Omit<ImageFacts, 'selfieIsDocument'>> {
  const near = sql`bit_count(('x' || ${evidence.dHash})::bit(64) # ('x' || ${selfie.dHash}::text)::bit(64)) <= ${SAME_PICTURE_BITS}`
  const others = await tx
    .selectDistinctOn([verificationSessions.sessionId], { session: verificationSessions })
    .from(evidence)
    .innerJoin(verificationSessions, eq(verificationSessions.sessionId, evidence.sessionId))
    .where(
      and(
        eq(evidence.clientId, session.clientId),
        eq(evidence.kind, 'selfie'),
        ne(evidence.sessionId, session.sessionId),
        near,
      ),
    )
    .limit(MOST_COMPARED)

  let reusedBySame = 0
  const keys = await ctx.sealer.dataKeys(
    tx,
    session.clientId,
    'verification',
    others.map(({ session: other }) => other.verificationId),
  )
  for (const { session: other } of others)
    if (sameClaims(ctx, other, keys.get(other.verificationId), claims)) reusedBySame += 1
  return { reusedBySame, reusedByOthers: others.length - reusedBySame }
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
