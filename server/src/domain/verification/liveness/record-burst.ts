import { and, eq, inArray } from 'drizzle-orm'
import type { LightColor } from '@wabi/contract/verification/light.ts'
import { MAX_LIVENESS_TRIES, type LivenessReason } from '@wabi/contract/verification/liveness.ts'
import type { LivenessFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import type { AnsweredBurst } from '../../../platform/db/schema/liveness.ts'
import type { LivenessRecord } from '../../../platform/db/schema/session-json.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { discardImage, insertEvidence, storeImage, supersedeEvidence } from '../session/store-image.ts'
import { loadSession, type SessionRow } from '../session/load-session.ts'
import { findingAad } from '../session/sealing-aad.ts'
import type { BurstFindings } from './burst-findings.ts'
import { findAnswer, recordAnswer } from './claim-challenge.ts'
import { isFrameReplay } from './frame-replay.ts'
import { isRecordingReplay } from './recording-replay.ts'
import { requireHeadTurn } from './require-head-turn.ts'
import { triesLeft } from './tries-left.ts'

export interface JudgedBurst extends Pick<BurstFindings, 'looks' | 'capture'> {
  session: SessionRow
  key: DataKey
  nonce: string
  /** The colors of its challenge; null for one of a version without them. */
  colors: readonly LightColor[] | null
  lightLeftOut: boolean
  /** null when the frames were not analyzed: then none are stored. */
  found: LivenessFindings | null
  /** Why it did not pass, besides the reasons in `found`. */
  reasons: readonly LivenessReason[]
}

/**
 * Stores a burst and its findings, passed or not: staff must see why. A burst that passed stays current whatever fails
 * after it. Replayed frames are detected here, since it takes the database to know them. The same transaction counts
 * the try and stores the answer; if a concurrent call for the same frames was faster, its answer is returned.
 * @throws AppError as `requireHeadTurn`; `liveness.nonce_invalid` when the session has been restarted since;
 * `liveness.too_many` when concurrent bursts used up the tries
 */
export async function recordBurst(ctx: Ctx, judged: JudgedBurst): Promise<AnsweredBurst> {
  const { session, key, found } = judged
  const { sessionId, clientId } = session
  const isRecording = found?.passed === true && (await isRecordingReplay(ctx, session, found))
  const kept = await Promise.all(
    (found?.frames ?? []).map(({ clean }) => storeImage(ctx, key, session, clean)),
  )
  let used = false
  try {
    const recorded = await asTenant(ctx, clientId, async (tx) => {
      const loaded = await loadSession(tx, sessionId, { lock: true })
      await requireHeadTurn(ctx, tx, loaded)
      const answered = await findAnswer(tx, judged.nonce)
      if (answered) return { answered, used: false }
      if (loaded.session.livenessTries >= MAX_LIVENESS_TRIES) throw new AppError('liveness.too_many')
      const sentBefore =
        isRecording || (found !== null && (await isFrameReplay(tx, { ...session, frames: found.frames })))
      const reasons = [
        ...new Set([
          ...judged.reasons,
          ...(sentBefore ? ['frames_equal' as const] : []),
          ...(found?.reasons ?? []),
        ]),
      ]
      const passed = found?.passed === true && reasons.length === 0
      const earlierCounts = loaded.session.liveness?.state === 'passed' && !passed
      if (!earlierCounts) await supersedeEvidence(ctx, tx, session, 'liveness')
      for (const [index, frame] of (found?.frames ?? []).entries())
        await insertEvidence(ctx, tx, session, {
          ...kept[index]!,
          kind: 'liveness',
          picture: frame.clean,
          quality: null,
          receivedSha256: null,
        })
      if (found)
        await insertFindings(ctx, tx, judged, found, { passed, reasons, sentBefore, ids: getIds(kept) })
      const record: LivenessRecord = passed
        ? { state: 'passed', ...toLastingDoubts(loaded.session.liveness, found) }
        : { state: 'not_passed', reasons }
      const livenessTries = loaded.session.livenessTries + 1
      if (earlierCounts) await supersedeFrames(ctx, tx, getIds(kept))
      await tx
        .update(verificationSessions)
        .set({
          livenessTries,
          ...(earlierCounts
            ? {}
            : { liveness: record, livenessImages: kept.map(({ storageKey }) => storageKey) }),
        })
        .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
      const answer = { passed, reasons, triesLeft: triesLeft({ ...loaded.session, livenessTries }) }
      await recordAnswer(tx, judged.nonce, answer)
      await recordAudit(ctx, tx, {
        action: passed ? 'head_turn.passed' : 'head_turn.not_passed',
        subject: session.verificationId,
        details: { reasons, frames: kept.length },
      })
      return { answered: answer, used: true }
    })
    used = recorded.used
    return recorded.answered
  } finally {
    if (!used) await Promise.all(kept.map((image) => discardImage(ctx, image)))
  }
}

/** What this burst, or an earlier one that passed, shows of a light that is not the screen's, and of exchanged pictures. */
function toLastingDoubts(earlier: LivenessRecord | null, found: LivenessFindings) {
  const before = earlier?.state === 'passed' ? earlier : null
  return {
    ...((found.light?.state === 'wrong' || before?.lightWrong) && { lightWrong: true as const }),
    ...((found.motion?.state === 'cut' || before?.motionCut) && { motionCut: true as const }),
  }
}

const getIds = (kept: readonly { id: string }[]) => kept.map(({ id }) => id)

async function insertFindings(
  ctx: Ctx,
  tx: Tx,
  { session, key, looks, capture, colors, lightLeftOut }: JudgedBurst,
  found: LivenessFindings,
  verdict: Pick<BurstFindings, 'passed' | 'reasons' | 'sentBefore'> & { ids: string[] },
): Promise<void> {
  const { clientId, verificationId } = session
  const { ids, ...rest } = verdict
  const frames = found.frames.map((frame, index) => {
    const { clean: _, ...seen } = frame
    return { evidenceId: ids[index]!, ...seen }
  })
  const light = colors && {
    colors,
    ...(lightLeftOut
      ? { state: 'left_out' as const, measures: {} }
      : (found.light ?? { state: 'not_seen' as const, measures: {} })),
  }
  const burst: BurstFindings = { ...found, ...rest, looks, light, capture, frames }
  const id = newId('finding')
  await tx.insert(findings).values({
    id,
    clientId,
    verificationId,
    evidenceId: ids[0]!,
    kind: 'liveness',
    sealed: ctx.sealer.seal(key, findingAad({ clientId, id }), JSON.stringify(burst)),
    modelVersion: found.modelVersion,
    createdAt: ctx.clock.now(),
  })
}

/** Stores frames as superseded. */
async function supersedeFrames(ctx: Ctx, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(evidence)
      .set({ supersededAt: ctx.clock.now() })
      .where(and(ofTenant(evidence), eq(evidence.kind, 'liveness'), inArray(evidence.id, ids)))
}
