import type { z } from 'zod'
import { LIVENESS_DECLINED_WORDS, LIVENESS_REASONS, type LivenessReason } from '@wabi/contract/liveness.ts'
import type { LivenessSummary } from '@wabi/contract/shapes/verification.ts'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { evidenceItem } from '../verifications/evidence-item.ts'
import type { EvidenceRow } from '../verifications/evidence-of.ts'
import type { SessionRow } from '../verifications/load-session.ts'
import { type BurstFindings, currentBurst, openBurst } from './burst-findings.ts'

type Summary = z.input<typeof LivenessSummary>

const inWords = (reasons: readonly LivenessReason[]): Summary['reasons'] =>
  reasons.map((code) => ({ code, words: LIVENESS_REASONS[code][1] }))

/**
 * The head turn as staff see it; null where the customer has not begun it. @param photos those of the session that count
 * @param reasons of the decision in force
 */
export async function livenessSummary(
  ctx: Ctx,
  tx: Tx,
  key: DataKey,
  session: SessionRow,
  photos: readonly EvidenceRow[],
  reasons: readonly string[],
): Promise<Summary | null> {
  const { liveness: record, livenessTries: tries } = session
  if (record === null) return null
  const row = await currentBurst(tx, session)
  const burst = row && openBurst(ctx, key, row)
  const why = record.state === 'declined' ? record.declined : null
  return {
    state: record.state,
    declined: why && { code: why, words: LIVENESS_DECLINED_WORDS[why] },
    reasons: inWords(record.state === 'not_passed' ? record.reasons : (burst?.reasons ?? [])),
    otherPerson: reasons.includes('liveness_other_person'),
    tries,
    burst: burst && burstOf(burst, photos),
  }
}

function burstOf(burst: BurstFindings, photos: readonly EvidenceRow[]): Summary['burst'] {
  const { moves, passed, sentBefore, modelVersion, straight } = burst
  return {
    moves: [...moves],
    passed,
    sentBefore,
    modelVersion,
    frames: burst.frames.flatMap(({ evidenceId, yaw }, index) => {
      const photo = photos.find(({ id }) => id === evidenceId)
      return photo ? [{ ...evidenceItem(photo), yaw, straight: straight.includes(index) }] : []
    }),
  }
}
