import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CaptureFacts } from '@wabi/contract/capture.ts'
import type { LivenessMove } from '@wabi/contract/liveness.ts'
import type { LivenessFindings } from '@wabi/vision'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../platform/db/schema/evidence.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { findingPlace } from '../verifications/places.ts'

/** What is kept of a burst that was judged, sealed as the findings of its first frame. */
export type BurstFindings = Omit<LivenessFindings, 'frames'> & {
  moves: readonly LivenessMove[]
  /** In the order sent; each is kept as evidence of its own. */
  frames: {
    evidenceId: string
    width: number
    height: number
    faces: number
    yaw: number | null
    /** Absent in bursts of before it was kept. */
    points?: number[] | null
  }[]
  /** One of the frames had been sent to this client before. */
  sentBefore: boolean
  /** What the browser said of how they were taken. */
  capture: CaptureFacts | null
}

export type BurstRow = Pick<typeof findings.$inferSelect, 'id' | 'clientId' | 'sealed'>

/** As many as one look at a case can take in. */
const MOST_SHOWN = 12

const current = statement<{ sessionId: string }, BurstRow[]>((tx) =>
  tx
    .select({ id: findings.id, clientId: findings.clientId, sealed: findings.sealed })
    .from(findings)
    .innerJoin(evidence, and(eq(findings.clientId, evidence.clientId), eq(findings.evidenceId, evidence.id)))
    .where(
      and(
        ofTenant(findings),
        ofTenant(evidence),
        eq(evidence.sessionId, sql.placeholder('sessionId')),
        eq(findings.kind, 'liveness'),
        isNull(evidence.supersededAt),
      ),
    )
    .limit(1),
)

/** The burst that counts: the last one, or the last that passed; null when none was judged. */
export async function currentBurst(tx: Tx, { sessionId }: { sessionId: string }): Promise<BurstRow | null> {
  const [row] = await current(tx, { sessionId })
  return row ?? null
}

/** Every burst that was judged in this session, newest first, those that count no more among them. */
export function allBursts(
  tx: Tx,
  { sessionId }: { sessionId: string },
): Promise<(BurstRow & { createdAt: Date; counts: boolean })[]> {
  return tx
    .select({
      id: findings.id,
      clientId: findings.clientId,
      sealed: findings.sealed,
      createdAt: findings.createdAt,
      counts: sql<boolean>`${evidence.supersededAt} is null`,
    })
    .from(findings)
    .innerJoin(evidence, eq(evidence.id, findings.evidenceId))
    .where(
      and(
        ofTenant(findings),
        ofTenant(evidence),
        eq(evidence.sessionId, sessionId),
        eq(findings.kind, 'liveness'),
      ),
    )
    .orderBy(desc(findings.createdAt), desc(findings.id))
    .limit(MOST_SHOWN)
}

/** null when it is not what was sealed there: then nothing of it counts, and a check that needs it is broken. */
export function openBurst(ctx: Ctx, key: DataKey, row: BurstRow): BurstFindings | null {
  try {
    if (row.sealed === null) throw new Error('a burst without findings')
    return JSON.parse(ctx.sealer.open(key, findingPlace(row), row.sealed)) as BurstFindings
  } catch (err) {
    ctx.log.error({ err, finding: row.id }, 'the findings of a head turn did not open')
    return null
  }
}
