import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { type LivenessFindings, sameMotion } from '@wabi/vision'
import type { Ctx } from '../../context.ts'
import { findings } from '../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import type { SessionRow } from '../verifications/load-session.ts'
import { apart } from '../test-mode/apart.ts'
import { openBurst } from './burst-findings.ts'

/** Whose selfie is farther than this from the burst's person is surely somebody else. */
const SAME_FACE_BELOW = 0.5

/** Verifications without a decision have no face that could be looked for: the newest so many of a kind are. */
const UNDECIDED = 20

/** Bursts that are opened and compared at most: some tens of milliseconds. */
const MOST_COMPARED = 80

type Of = Pick<SessionRow, 'clientId' | 'mode' | 'verificationId'>

/**
 * Whether a burst that passed moves as an earlier one of this client did: then it is a recording of it, cut, turned or
 * brightened as it may be. Looked for are the other bursts of this verification, those of verifications with this face, and
 * the newest of those that were not decided. In transactions of its own, for the search of faces makes decisions take turns.
 */
export async function motionSentBefore(
  ctx: Ctx,
  { clientId, mode, verificationId }: Of,
  {
    descriptor,
    modelVersion: model,
    frames,
  }: Pick<LivenessFindings, 'descriptor' | 'modelVersion' | 'frames'>,
): Promise<boolean> {
  if (!descriptor) return false
  const modelVersion = apart(mode, model)
  const motion = frames.map(({ points }) => points)
  await ctx.faces.warm(ctx, { clientId, modelVersion })
  const alike = await asTenant(ctx, clientId, (tx) =>
    ctx.faces.find(tx, {
      clientId,
      modelVersion,
      probes: [descriptor],
      limit: () => SAME_FACE_BELOW,
      except: verificationId,
    }),
  )
  const ids = alike.map((hit) => hit.verificationId)
  return asTenant(ctx, clientId, async (tx) => {
    const rows = await burstsOf(tx, {
      clientId,
      ids: [verificationId, ...ids, ...(await undecided(tx, { clientId, mode, verificationId }))],
    })
    const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', [
      ...new Set(rows.map((row) => row.verificationId)),
    ])
    return rows.some((row) => {
      const key = keys.get(row.verificationId)
      const burst = key && openBurst(ctx, key, row)
      return (
        !!burst &&
        sameMotion(
          motion,
          burst.frames.map(({ points = null }) => points),
        )
      )
    })
  })
}

function burstsOf(tx: Tx, { clientId, ids }: { clientId: string; ids: string[] }) {
  return tx
    .select()
    .from(findings)
    .where(
      and(
        eq(findings.clientId, clientId),
        inArray(findings.verificationId, ids),
        eq(findings.kind, 'liveness'),
      ),
    )
    .orderBy(desc(findings.createdAt))
    .limit(MOST_COMPARED)
}

/** The newest others that have a picture of a face and no decision, two walks along one index. */
async function undecided(tx: Tx, { clientId, mode, verificationId }: Of): Promise<string[]> {
  const ids: string[] = []
  for (const status of ['in_progress', 'expired'] as const) {
    const rows = await tx
      .select({ id: customerVerifications.verificationId })
      .from(customerVerifications)
      .where(
        and(
          eq(customerVerifications.clientId, clientId),
          eq(customerVerifications.mode, mode),
          eq(customerVerifications.status, status),
          isNotNull(customerVerifications.selfieAt),
          ne(customerVerifications.verificationId, verificationId),
        ),
      )
      .orderBy(desc(customerVerifications.createdAt), desc(customerVerifications.verificationId))
      .limit(UNDECIDED)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
