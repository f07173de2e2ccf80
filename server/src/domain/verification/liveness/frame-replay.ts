import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { CleanPicture } from '@wabi/vision'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Largest Hamming distance, of 64 bits, between the difference hashes of one frame after recompression, brightening or
 * a slight crop (measured: recompressed 0 to 4, cropped by 6 of 640 pixels 0 to 5). Stronger edits are found by motion.
 */
const MAX_SAME_FRAME_BITS = 3

/**
 * Frames of another session's bursts that must recur, in any order. In twenty pairs of drawn bursts of one person
 * against one background the third nearest frames differed in 6 to 20 bits; single frames in as few as 5.
 */
const MIN_SAME_FRAMES = 3

interface Burst {
  clientId: string
  mode: KeyMode
  sessionId: string
  frames: readonly { clean: Pick<CleanPicture, 'sha256' | 'dHash'> }[]
}

/**
 * Whether this client has received this burst before: one of its frames exactly, in this session or another, or several
 * near-duplicates, in another session only, since a customer who tries again in the same light is no replay. The exact
 * hash covers the stored pixels, so changed metadata does not matter.
 */
export async function isFrameReplay(tx: Tx, burst: Burst): Promise<boolean> {
  const { clientId, mode, frames } = burst
  const exact = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(
      and(
        eq(evidence.clientId, clientId),
        hasMode(mode),
        inArray(
          evidence.sha256,
          frames.map(({ clean }) => clean.sha256),
        ),
      ),
    )
    .limit(1)
  return exact.length > 0 || (await hasNearDuplicates(tx, burst))
}

/** Test and live bursts are not compared with each other. */
const hasMode = (mode: KeyMode) =>
  sql`exists (select from verification_sessions s where s.client_id = ${evidence.clientId} and s.session_id = ${evidence.sessionId} and s.mode = ${mode})`

/** Finds sessions with a frame that agrees in one band of its hash, by index, then compares all of their frames. */
async function hasNearDuplicates(tx: Tx, { clientId, mode, sessionId, frames }: Burst): Promise<boolean> {
  const hashes = frames.map(({ clean }) => clean.dHash)
  const bands = [evidence.dHashA, evidence.dHashB, evidence.dHashC, evidence.dHashD].map((band, i) =>
    inArray(
      band,
      hashes.map((hash) => hash.slice(4 * i, 4 * i + 4)),
    ),
  )
  const sent = sql`unnest(${sql.param(hashes)}::text[]) with ordinality as sent (hash, place)`
  const near = sql`bit_count(('x' || ${evidence.dHash})::bit(64) # ('x' || sent.hash)::bit(64)) <= ${MAX_SAME_FRAME_BITS}`
  const others = and(
    eq(evidence.clientId, clientId),
    eq(evidence.kind, 'liveness'),
    ne(evidence.sessionId, sessionId),
    hasMode(mode),
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
      sql`count(distinct sent.place) >= ${MIN_SAME_FRAMES} and count(distinct ${evidence.id}) >= ${MIN_SAME_FRAMES}`,
    )
    .limit(1)
  return found.length > 0
}
