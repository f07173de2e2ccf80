import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { type LivenessFindings, sameFrames, sameMotion } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { findings } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { SessionRow } from '../session/load-session.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { openBurst } from './burst-findings.ts'

/** Face distance beyond which a selfie certainly shows somebody else than the burst. */
const MAX_SAME_FACE_DISTANCE = 0.5

/**
 * Verifications without a decision are not in the face gallery: the newest ones of each status are compared instead.
 */
const MAX_UNDECIDED_PER_STATUS = 20

/** Bursts opened and compared. */
const MAX_COMPARED = 80

type Verification = Pick<SessionRow, 'clientId' | 'mode' | 'verificationId'>

/**
 * Whether a burst that passed has the same motion or the same frames as an earlier one of this client: then it is a
 * recording of it, even if each frame was moved, rotated, scaled or brightened. Compares the other bursts of this
 * verification, those of verifications with this face, and the newest undecided ones. Runs in separate transactions,
 * because the face search serializes decisions.
 */
export async function isRecordingReplay(
  ctx: Ctx,
  { clientId, mode, verificationId }: Verification,
  {
    descriptor,
    modelVersion: model,
    frames,
  }: Pick<LivenessFindings, 'descriptor' | 'modelVersion' | 'frames'>,
): Promise<boolean> {
  if (!descriptor) return false
  const modelVersion = namespaceForMode(mode, model)
  const motion = frames.map(({ points }) => points)
  const prints = frames.map(({ print }) => print)
  await ctx.faces.warm(ctx, { clientId, modelVersion })
  const alike = await asTenant(ctx, clientId, (tx) =>
    ctx.faces.find(tx, {
      clientId,
      modelVersion,
      probes: [descriptor],
      limit: () => MAX_SAME_FACE_DISTANCE,
      except: verificationId,
    }),
  )
  const ids = alike.map((hit) => hit.verificationId)
  const earlier = await asTenant(ctx, clientId, async (tx) => {
    const rows = await selectBursts(tx, {
      clientId,
      ids: [verificationId, ...ids, ...(await undecided(tx, { clientId, mode, verificationId }))],
    })
    const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', [
      ...new Set(rows.map((row) => row.verificationId)),
    ])
    return rows.flatMap((row) => {
      const key = keys.get(row.verificationId)
      return (key && openBurst(ctx, key, row)) ?? []
    })
  })
  for (const burst of earlier) {
    const earlierMotion = burst.frames.map(({ points = null }) => points)
    const earlierPrints = burst.frames.map(({ print = null }) => print)
    if (sameMotion(motion, earlierMotion) || sameFrames(prints, earlierPrints)) return true
    // A comparison takes up to some tens of milliseconds: others are served in between.
    await setImmediate()
  }
  return false
}

function selectBursts(tx: Tx, { clientId, ids }: { clientId: string; ids: string[] }) {
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
    .limit(MAX_COMPARED)
}

/** The newest other verifications with a selfie and no decision: two scans of one index. */
async function undecided(tx: Tx, { clientId, mode, verificationId }: Verification): Promise<string[]> {
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
      .limit(MAX_UNDECIDED_PER_STATUS)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
