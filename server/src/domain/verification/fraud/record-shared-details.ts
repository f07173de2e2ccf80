import { sql } from 'drizzle-orm'
import type { VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import type { SharedDetail } from '@wabi/contract/verification/shared-details.ts'
import type { Ctx } from '../../kernel/context.ts'
import { detailKeys } from '../../../platform/db/schema/shared-details.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit, THE_RULES } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from '../session/event-data.ts'
import type { LoadedSession, VerificationRow } from '../session/load-session.ts'
import type { FoundDetails } from './find-shared-details.ts'

type Flagged = Pick<
  VerificationRow,
  'verificationId' | 'status' | 'outcome' | 'overallScore' | 'clientReference'
> & { detail: SharedDetail; people: number }

/**
 * Stores a decided case's details for later ones. If it exceeds a limit, flags the approved cases that share the detail
 * and did not exceed it when they were decided, each with an event. Runs in the decision's own transaction.
 */
export async function recordSharedDetails(
  ctx: Ctx,
  tx: Tx,
  { session: { clientId, verificationId } }: LoadedSession,
  { keys, person, device, sharing }: FoundDetails,
  limits: readonly VelocityLimit[],
): Promise<void> {
  const createdAt = ctx.clock.now()
  if (keys.length > 0)
    await tx
      .insert(detailKeys)
      .values(keys.map((key) => ({ ...key, clientId, verificationId, person, device, createdAt })))
      .onConflictDoNothing()
  const exceeded = sharing.filter((one) =>
    limits.some(
      ({ key, days, people, devices = 0 }) =>
        key === one.key && days === one.days && one.people >= people && one.devices >= devices,
    ),
  )
  if (exceeded.length === 0) return
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with shared as (
      select k.verification_id, k.detail, max(e.people) as people
      from unnest(${sql.param(exceeded.map(({ hash }) => hash))}::text[],
        ${sql.param(exceeded.map(({ since }) => since.toISOString()))}::timestamptz[],
        ${sql.param(exceeded.map(({ people }) => people))}::int[]) as e (hash, since, people)
      join detail_keys k on k.client_id = ${clientId} and k.hash = e.hash and k.created_at > e.since
      where k.verification_id <> ${verificationId}
      group by k.verification_id, k.detail),
    flagged as (
      insert into shared_detail_flags (client_id, verification_id, detail, people, created_at)
      select ${clientId}, v.verification_id, s.detail, s.people, ${createdAt.toISOString()}::timestamptz
      from shared s join customer_verifications v on v.client_id = ${clientId} and v.verification_id = s.verification_id
      where v.status = 'completed' and v.erased_at is null and not 'details_shared' = any(v.reasons)
      order by v.verification_id
      on conflict do nothing
      returning verification_id, detail, people)
    select v.verification_id as "verificationId", v.status, v.outcome, v.overall_score as "overallScore",
      v.client_reference as "clientReference", f.detail, f.people
    from flagged f join customer_verifications v on v.client_id = ${clientId} and v.verification_id = f.verification_id
    order by v.verification_id, f.detail`)
  for (const [id, flags] of Map.groupBy(rows as unknown as Flagged[], (row) => row.verificationId)) {
    const shared = flags.map(({ detail }) => detail)
    await recordAudit(ctx, tx, {
      action: 'verification.linked',
      by: THE_RULES,
      subject: id,
      details: { shared, people: Math.max(...flags.map(({ people }) => people)), by: verificationId },
    })
    await recordEvent(ctx, tx, {
      clientId,
      verificationId: id,
      type: 'verification.linked',
      data: { ...eventData(flags[0]!), shared },
    })
  }
}
