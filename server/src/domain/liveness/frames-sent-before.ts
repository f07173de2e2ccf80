import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { CleanPicture } from '@wabi/vision'
import { evidence } from '../../platform/db/schema/evidence.ts'
import type { Tx } from '../../platform/db/tenant.ts'

/**
 * Bits of 64 in which the difference hashes of one frame may differ after it was compressed again, brightened or cut a
 * little (measured: compressed 0 to 4, cut by 6 of 640 pixels 0 to 5); what was done more to is known by its motion.
 */
const SAME_FRAME_BITS = 3

/**
 * Frames of another session's bursts that must come back. In twenty pairs of drawn bursts of one person in one room the
 * third nearest frames differed in 6 to 20 bits; single ones came as near as 5. In whatever order they come.
 */
const SAME_FRAMES = 3

interface Burst {
  clientId: string
  mode: KeyMode
  sessionId: string
  frames: readonly { clean: Pick<CleanPicture, 'sha256' | 'dHash'> }[]
}

/**
 * Whether this client has had this burst before: one of its frames exactly, in this session or another, or several of them
 * nearly so, in another. A customer who tries again in the same light is no replay. The exact hash is of the pixels as they
 * are kept, so that other metadata makes no other picture of it.
 */
export async function framesSentBefore(tx: Tx, burst: Burst): Promise<boolean> {
  const { clientId, mode, frames } = burst
  const exactly = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(
      and(
        eq(evidence.clientId, clientId),
        ofMode(mode),
        inArray(
          evidence.sha256,
          frames.map(({ clean }) => clean.sha256),
        ),
      ),
    )
    .limit(1)
  return exactly.length > 0 || (await comeBack(tx, burst))
}

/** Test and live bursts know nothing of each other. */
const ofMode = (mode: KeyMode) =>
  sql`exists (select from verification_sessions s where s.client_id = ${evidence.clientId} and s.session_id = ${evidence.sessionId} and s.mode = ${mode})`

/** Sessions with one frame that agrees in a band of its hash, for which there is an index; then all of their frames. */
async function comeBack(tx: Tx, { clientId, mode, sessionId, frames }: Burst): Promise<boolean> {
  const hashes = frames.map(({ clean }) => clean.dHash)
  const bands = [evidence.dHashA, evidence.dHashB, evidence.dHashC, evidence.dHashD].map((band, i) =>
    inArray(
      band,
      hashes.map((hash) => hash.slice(4 * i, 4 * i + 4)),
    ),
  )
  const sent = sql`unnest(${sql.param(hashes)}::text[]) with ordinality as sent (hash, place)`
  const near = sql`bit_count(('x' || ${evidence.dHash})::bit(64) # ('x' || sent.hash)::bit(64)) <= ${SAME_FRAME_BITS}`
  const others = and(
    eq(evidence.clientId, clientId),
    eq(evidence.kind, 'liveness'),
    ne(evidence.sessionId, sessionId),
    ofMode(mode),
  )
  const found = await tx
    .select({ sessionId: evidence.sessionId })
    .from(evidence)
    .innerJoin(sent, near)
    .where(
      and(
        others,
        inArray(
          evidence.sessionId,
          tx
            .select({ sessionId: evidence.sessionId })
            .from(evidence)
            .where(and(others, or(...bands), exists(sql`(select 1 from ${sent} where ${near})`))),
        ),
      ),
    )
    .groupBy(evidence.sessionId)
    .having(
      sql`count(distinct sent.place) >= ${SAME_FRAMES} and count(distinct ${evidence.id}) >= ${SAME_FRAMES}`,
    )
    .limit(1)
  return found.length > 0
}
