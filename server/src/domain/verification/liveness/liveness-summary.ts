import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  LIVENESS_DECLINED_WORDS,
  LIVENESS_REASONS,
  type LivenessReason,
} from '@wabi/contract/verification/liveness.ts'
import type { HeadTurnBurst, LivenessSummary } from '@wabi/contract/shapes/verification.ts'
import { SUPERVISION_MINUTES } from '@wabi/contract/api/supervision.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { actorId } from '../../kernel/actor-id.ts'
import type { Ctx } from '../../kernel/context.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { captureSupervisions } from '../../../platform/db/schema/liveness.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { toEvidenceItem } from '../session/evidence-item.ts'
import type { EvidenceRow } from '../session/current-evidence.ts'
import type { SessionRow } from '../session/load-session.ts'
import { allBursts, type BurstFindings, openBurst } from './burst-findings.ts'

type Summary = z.input<typeof LivenessSummary>

const inWords = (reasons: readonly LivenessReason[]): Summary['reasons'] =>
  reasons.map((code) => ({ code, words: LIVENESS_REASONS[code][1] }))

/**
 * The head turn as staff see it, including superseded tries; null where the customer has not started it. After it was
 * asked for again no burst counts until a new one is sent, and earlier ones remain visible.
 * @param decided reasons of the decision in force
 */
export async function livenessSummary(
  ctx: Ctx,
  tx: Tx,
  key: DataKey,
  session: SessionRow,
  decided: readonly string[],
): Promise<Summary | null> {
  const { liveness: record, livenessTries: tries, sessionId } = session
  const [rows, photos, attestations] = await pipelineQueries([
    allBursts(tx, session),
    tx
      .select()
      .from(evidence)
      .where(and(ofTenant(evidence), eq(evidence.sessionId, sessionId), eq(evidence.kind, 'liveness'))),
    tx
      .select()
      .from(captureSupervisions)
      .where(
        and(ofTenant(captureSupervisions), eq(captureSupervisions.verificationId, session.verificationId)),
      ),
  ])
  if (record === null && rows.length === 0) return null
  const counting = record === null ? undefined : rows.find(({ counts }) => counts)
  const burst = counting ? openBurst(ctx, key, counting) : null
  const first = burst?.frames[0]?.evidenceId
  const attestation = attestations.find(({ evidenceId }) => evidenceId === first) ?? null
  const isNewest = counting !== undefined && counting === rows[0]
  const declineReason = record?.state === 'declined' ? record.declined : null
  return {
    state: record?.state ?? 'due',
    declined: declineReason && { code: declineReason, words: LIVENESS_DECLINED_WORDS[declineReason] },
    reasons: inWords(record?.state === 'not_passed' ? record.reasons : (burst?.reasons ?? [])),
    otherPerson: record !== null && decided.includes('liveness_other_person'),
    tries,
    burst: burst && toHeadTurnBurst(burst, photos),
    supervision: attestation && (await describeAttestation(ctx, tx, session, attestation)),
    attestableUntil:
      isNewest && record?.state === 'passed' && !attestation && isAttestable(session)
        ? new Date(counting.createdAt.getTime() + SUPERVISION_MINUTES * MINUTE_MS).toISOString()
        : null,
    earlier: rows.flatMap((row) => {
      const opened = row === counting ? null : openBurst(ctx, key, row)
      if (!opened) return []
      const { reasons } = opened
      return [
        {
          ...toHeadTurnBurst(opened, photos),
          sentAt: row.createdAt.toISOString(),
          reasons: inWords(reasons),
        },
      ]
    }),
  }
}

/** Whether a head turn could be attested, as far as the session shows. */
function isAttestable({ mode, status }: SessionRow): boolean {
  return mode === 'live' && (isOpen(status) || status === 'pending_review')
}

async function describeAttestation(
  ctx: Ctx,
  tx: Tx,
  { livenessTries }: SessionRow,
  { supervisedBy, createdAt, tries }: typeof captureSupervisions.$inferSelect,
): Promise<z.input<typeof LivenessSummary>['supervision']> {
  const getName = await staffNames(tx, [supervisedBy])
  return {
    by: getName(supervisedBy),
    at: createdAt.toISOString(),
    own: supervisedBy === actorId(ctx.actor),
    counts: tries === livenessTries,
  }
}

function toHeadTurnBurst(
  burst: BurstFindings,
  photos: readonly EvidenceRow[],
): z.input<typeof HeadTurnBurst> {
  const { looks, passed, sentBefore, light, motion, modelVersion, straight } = burst
  return {
    looks: [...looks],
    passed,
    sentBefore,
    light: light ? { colors: [...light.colors], state: light.state } : null,
    motion: motion?.state ?? 'not_seen',
    modelVersion,
    frames: burst.frames.flatMap(({ evidenceId, yaw, look = null }, index) => {
      const photo = photos.find(({ id }) => id === evidenceId)
      return photo ? [{ ...toEvidenceItem(photo), yaw, look, straight: straight.includes(index) }] : []
    }),
  }
}
