import { and, eq, inArray } from 'drizzle-orm'
import type { LivenessReason } from '@wabi/contract/liveness.ts'
import type { LivenessFindings } from '@wabi/vision'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../platform/db/schema/evidence.ts'
import type { AnsweredBurst } from '../../platform/db/schema/liveness.ts'
import { type LivenessRecord, verificationSessions } from '../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import type { DataKey } from '../../platform/sealer.ts'
import { newId } from '../../platform/random.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { discardImage, insertEvidence, keepImage, supersedeEvidence } from '../verifications/keep-image.ts'
import { loadSession, type SessionRow } from '../verifications/load-session.ts'
import { findingPlace } from '../verifications/places.ts'
import type { BurstFindings } from './burst-findings.ts'
import { answeredMeanwhile, keepAnswer } from './claim-challenge.ts'
import { framesSentBefore } from './frames-sent-before.ts'
import { motionSentBefore } from './motion-sent-before.ts'
import { requireHeadTurn } from './require-head-turn.ts'
import { triesLeft } from './tries-left.ts'

export interface JudgedBurst extends Pick<BurstFindings, 'moves' | 'capture'> {
  session: SessionRow
  key: DataKey
  nonce: string
  /** null when the frames were not looked at: nothing of them is kept then. */
  found: LivenessFindings | null
  /** Why it did not pass, besides what was found. */
  reasons: readonly LivenessReason[]
}

/**
 * Keeps a burst and what was found in it, passed or not: staff must see why. One that passed stays the one that counts,
 * whatever failed after it. Frames that were sent before make it fail here, since only the database knows them. The try is
 * counted, new moves will be drawn and the answer is kept in the same transaction; where another call for the same frames
 * was quicker, its answer is this one's too.
 * @throws AppError as `requireHeadTurn`; `liveness.nonce_invalid` when the session was begun anew meanwhile;
 * `liveness.too_many` when bursts side by side used up the tries
 */
export async function recordBurst(ctx: Ctx, judged: JudgedBurst): Promise<AnsweredBurst> {
  const { session, key, found } = judged
  const { sessionId, clientId } = session
  const sameMotion = found?.passed === true && (await motionSentBefore(ctx, session, found))
  const kept = await Promise.all(
    (found?.frames ?? []).map(({ clean }) => keepImage(ctx, key, session, clean)),
  )
  let used = false
  try {
    const recorded = await asTenant(ctx, clientId, async (tx) => {
      const loaded = await loadSession(tx, sessionId, { lock: true })
      await requireHeadTurn(ctx, tx, loaded)
      const answered = await answeredMeanwhile(tx, judged.nonce)
      if (answered) return { answered, used: false }
      if (triesLeft(loaded.session) === 0) throw new AppError('liveness.too_many')
      const sentBefore =
        sameMotion || (found !== null && (await framesSentBefore(tx, { ...session, frames: found.frames })))
      const reasons = [
        ...new Set([
          ...judged.reasons,
          ...(sentBefore ? ['frames_equal' as const] : []),
          ...(found?.reasons ?? []),
        ]),
      ]
      const passed = found?.passed === true && reasons.length === 0
      const stands = loaded.session.liveness?.state === 'passed' && !passed
      if (!stands) await supersedeEvidence(ctx, tx, session, 'liveness')
      for (const [index, frame] of (found?.frames ?? []).entries())
        await insertEvidence(ctx, tx, session, {
          ...kept[index]!,
          kind: 'liveness',
          picture: frame.clean,
          quality: null,
          receivedSha256: null,
        })
      if (found)
        await insertFindings(ctx, tx, judged, found, { passed, reasons, sentBefore, ids: idsOf(kept) })
      const record: LivenessRecord = passed ? { state: 'passed' } : { state: 'not_passed', reasons }
      const livenessTries = loaded.session.livenessTries + 1
      if (stands) await setAside(ctx, tx, idsOf(kept))
      await tx
        .update(verificationSessions)
        .set({
          livenessTries,
          livenessMoves: null,
          ...(stands ? {} : { liveness: record, livenessImages: kept.map(({ storageKey }) => storageKey) }),
        })
        .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
      const answer = { passed, reasons, triesLeft: triesLeft({ livenessTries }) }
      await keepAnswer(tx, judged.nonce, answer)
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

const idsOf = (kept: readonly { id: string }[]) => kept.map(({ id }) => id)

async function insertFindings(
  ctx: Ctx,
  tx: Tx,
  { session, key, moves, capture }: JudgedBurst,
  found: LivenessFindings,
  verdict: Pick<BurstFindings, 'passed' | 'reasons' | 'sentBefore'> & { ids: string[] },
): Promise<void> {
  const { clientId, verificationId } = session
  const { ids, ...said } = verdict
  const frames = found.frames.map((frame, index) => {
    const { clean: _, ...seen } = frame
    return { evidenceId: ids[index]!, ...seen }
  })
  const burst: BurstFindings = { ...found, ...said, moves, capture, frames }
  const id = newId('finding')
  await tx.insert(findings).values({
    id,
    clientId,
    verificationId,
    evidenceId: ids[0]!,
    kind: 'liveness',
    sealed: ctx.sealer.seal(key, findingPlace({ clientId, id }), JSON.stringify(burst)),
    modelVersion: found.modelVersion,
    createdAt: ctx.clock.now(),
  })
}

/** Kept, and not the ones that count. */
async function setAside(ctx: Ctx, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(evidence)
      .set({ supersededAt: ctx.clock.now() })
      .where(and(ofTenant(evidence), eq(evidence.kind, 'liveness'), inArray(evidence.id, ids)))
}
