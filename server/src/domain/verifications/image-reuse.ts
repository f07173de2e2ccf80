import { and, eq, ne, sql } from 'drizzle-orm'
import type { CleanPicture } from '@wabi/vision'
import type { Ctx } from '../../context.ts'
import type { ImageFacts } from '../../decision/input.ts'
import { evidence } from '../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { openClaims, plainNumber, type PersonalInfo } from './claims.ts'
import type { EvidenceRow } from './evidence-of.ts'
import type { SessionRow } from './load-session.ts'

/**
 * Bits of 64 in which two difference hashes of one picture may differ after it was resized or compressed again. Two
 * selfies of one person a moment apart differ in more.
 */
const SAME_PICTURE_BITS = 3

/** A document and a selfie have little in common: here more may differ and it is still the same shot. */
const SAME_SHOT_BITS = 8

/** Reused pictures whose claims are compared; more change nothing. */
const MOST_COMPARED = 20

/** Number of bits in which two hashes of 16 hexadecimal digits differ. */
export function bitsApart(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let bits = 0
  for (; differing > 0n; differing &= differing - 1n) bits += 1
  return bits
}

/** Whether the selfie is one of the document's photos. */
export function selfieIsDocument(selfie: CleanPicture, documents: readonly EvidenceRow[]): boolean {
  return documents.some(
    ({ sha256, dHash }) => sha256 === selfie.sha256 || bitsApart(dHash, selfie.dHash) <= SAME_SHOT_BITS,
  )
}

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
