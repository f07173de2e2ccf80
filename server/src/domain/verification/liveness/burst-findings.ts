import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import type { LightColor, LightState } from '@wabi/contract/verification/light.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { LivenessFindings, Measures, MotionFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { captureSupervisions } from '../../../platform/db/schema/liveness.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { findingAad } from '../session/sealing-aad.ts'
import { toLooks } from './earlier-moves.ts'

/** The screen's colors that were asked for, and what the skin shows of them. */
export interface StoredLight {
  colors: readonly LightColor[]
  state: LightState
  measures: Measures
}

/** What is stored about a judged burst, sealed as the findings of its first frame. */
export type BurstFindings = Omit<LivenessFindings, 'frames' | 'light' | 'motion'> & {
  looks: readonly LivenessLook[]
  /** Absent in bursts from before decision 040; null for a challenge of a version without colors. */
  light?: StoredLight | null
  /** Absent in bursts from before decision 073; null where no sheet was sent. */
  motion?: MotionFindings | null
  /** In the order sent; each is stored as separate evidence. */
  frames: {
    evidenceId: string
    width: number
    height: number
    faces: number
    yaw: number | null
    /** Absent in bursts from before decision 036. */
    look?: LivenessLook | null
    /** Absent in older bursts. */
    points?: number[] | null
    /** Absent in bursts from before decision 032. */
    print?: string | null
  }[]
  /** Its frames or its motion were sent to this client before: a replay. */
  sentBefore: boolean
  /** What the browser reported about how they were taken. */
  capture: CaptureFacts | null
}

/** Before decision 036: two moves, each to a side. */
type EarlierBurst = Omit<BurstFindings, 'looks'> & { moves: readonly LivenessLook[] }

export type BurstRow = Pick<typeof findings.$inferSelect, 'id' | 'clientId' | 'sealed'>

/** Bursts shown with a case. */
const MAX_SHOWN = 12

/** The burst that counts. */
export type CurrentBurst = BurstRow & {
  /** Its first frame. */
  evidenceId: string
  createdAt: Date
  /** Number of bursts that were judged when staff attested that they attended it; null without an attestation. */
  supervisedAtTry: number | null
}

const current = statement<{ sessionId: string }, CurrentBurst[]>((tx) =>
  tx
    .select({
      id: findings.id,
      clientId: findings.clientId,
      sealed: findings.sealed,
      evidenceId: findings.evidenceId,
      createdAt: findings.createdAt,
      supervisedAtTry: captureSupervisions.tries,
    })
    .from(findings)
    .innerJoin(evidence, and(eq(findings.clientId, evidence.clientId), eq(findings.evidenceId, evidence.id)))
    .leftJoin(
      captureSupervisions,
      and(ofTenant(captureSupervisions), eq(captureSupervisions.evidenceId, evidence.id)),
    )
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
export async function currentBurst(
  tx: Tx,
  { sessionId }: { sessionId: string },
): Promise<CurrentBurst | null> {
  const [row] = await current(tx, { sessionId })
  return row ?? null
}

/** The judged bursts of this session, newest first, including superseded ones. */
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
    .limit(MAX_SHOWN)
}

/** Opens a burst's findings; null when they cannot be opened: the burst then does not count, and its check fails. */
export function openBurst(
  ctx: Pick<Ctx, 'sealer' | 'log'>,
  key: DataKey,
  row: BurstRow,
): BurstFindings | null {
  try {
    if (row.sealed === null) throw new Error('a burst without findings')
    const burst = JSON.parse(ctx.sealer.open(key, findingAad(row), row.sealed)) as
      | BurstFindings
      | EarlierBurst
    return 'moves' in burst ? { ...burst, looks: toLooks(burst.moves) } : burst
  } catch (err) {
    ctx.log.error({ err, finding: row.id }, 'the findings of a head turn could not be opened')
    return null
  }
}
