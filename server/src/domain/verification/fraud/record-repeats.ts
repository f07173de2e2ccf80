import { sql } from 'drizzle-orm'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Decision } from '../../../decision/decide.ts'
import { documentNumbers, listHits, repeats } from '../../../platform/db/schema/fraud.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { recordAudit, THE_RULES } from '../../kernel/record-audit.ts'
import { eventData } from '../session/event-data.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import type { FoundRepeats } from './find-repeats.ts'

/** Reasons that point to fraud, not merely to something that could not be determined. */
const FRAUD_REASONS: readonly ReasonCode[] = [
  'face_seen_under_other_name',
  'face_seen_under_other_number',
  'number_seen_under_other_face',
  'number_seen_under_other_name',
  'face_blocked',
  'number_blocked',
  'phone_blocked',
  'email_blocked',
  'device_blocked',
  'network_blocked',
  'on_watch_list',
  'image_reused',
  'selfie_is_document',
]

/** A hash that an earlier decision of the same case stored stays. */
const insertNumber = statement<{ clientId: string; verificationId: string; hash: string }, unknown>((tx) =>
  tx
    .insert(documentNumbers)
    .values({
      clientId: sql.placeholder('clientId'),
      verificationId: sql.placeholder('verificationId'),
      hash: sql.placeholder('hash'),
    })
    .onConflictDoNothing(),
)

export interface RepeatsToRecord {
  /** null when the search failed. */
  found: FoundRepeats | null
  /** Verifications with the same picture under other claims. */
  samePicture: readonly string[]
  decision: Decision
  key: DataKey
}

/**
 * Stores what later decisions search. When something was seen before, links the two cases and raises `fraud.detected`.
 * Runs in the decision's own transaction.
 */
export async function recordRepeats(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  { found, samePicture, decision, key }: RepeatsToRecord,
): Promise<void> {
  const { clientId, verificationId } = session
  const createdAt = ctx.clock.now()
  const listed = (found?.entryIds ?? []).map((entryId) => ({ clientId, verificationId, entryId, createdAt }))
  const hits = [
    ...(found?.repeats ?? []),
    ...samePicture.map((id) => ({ verificationId: id, kind: 'image' as const, distance: null })),
  ]
  await pipelineQueries([
    found && ctx.faces.add(tx, key, found.faces),
    ...(found?.hashes ?? []).map((hash) => insertNumber(tx, { clientId, verificationId, hash })),
    listed.length > 0 && tx.insert(listHits).values(listed).onConflictDoNothing(),
    hits.length > 0 &&
      tx
        .insert(repeats)
        .values(
          hits.map(({ verificationId: otherVerificationId, kind, distance }) => ({
            clientId,
            verificationId,
            otherVerificationId,
            kind,
            distance,
            createdAt,
          })),
        )
        .onConflictDoNothing(),
  ])
  const reasons = decision.reasons.filter((reason) => FRAUD_REASONS.includes(reason))
  if (reasons.length === 0) return
  const cases = [...new Set(hits.map((hit) => hit.verificationId))]
  const { outcome, overallScore } = decision
  const status = STATUS_BY_OUTCOME[outcome]
  await recordAudit(ctx, tx, {
    action: 'fraud.detected',
    by: THE_RULES,
    subject: verificationId,
    details: { reasons, cases },
  })
  await recordEvent(ctx, tx, {
    clientId,
    verificationId,
    type: 'fraud.detected',
    data: eventData({ ...verification, status, outcome, overallScore }, reasons),
  })
}
