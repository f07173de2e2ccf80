import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import type { SelfieFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { currentBurst, openBurst } from '../liveness/burst-findings.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { findCaptureSignals } from './capture-signals.ts'
import { findCrowdSignals } from './crowd-signals.ts'
import { findPauseSignals } from './pause-signals.ts'

export interface TakenSelfie {
  selfie: SelfieFindings
  /** The selfie's file as received. */
  bytes: Uint8Array
  /** What the browser reported about it. */
  capture: CaptureFacts | undefined
  key: DataKey
}

/** All signals against how a session's pictures were taken, for its decision. */
export async function collectSignals(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  { selfie, bytes, capture, key }: TakenSelfie,
): Promise<CaptureSignal[]> {
  const [row, crowd, pauses] = await pipelineQueries([
    currentBurst(tx, session),
    findCrowdSignals(ctx, tx, session),
    // A step that was asked for again comes days later.
    session.askedStep === null ? findPauseSignals(ctx, tx, session) : [],
  ])
  const burst = row && openBurst(ctx, key, row)
  const beganAt = verification.startedAt ?? verification.createdAt
  return [
    ...findCaptureSignals({
      bytes,
      size: selfie,
      selfieFacts: capture ?? null,
      burstFacts: burst?.capture ?? null,
      beganAt,
    }),
    ...crowd,
    ...pauses,
  ]
}
