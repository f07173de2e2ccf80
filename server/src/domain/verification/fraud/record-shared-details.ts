import { sql } from 'drizzle-orm'
import type { VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import type { SharedDetail } from '@wabi/contract/verification/shared-details.ts'
import { exceedsLimit } from '../../../decision/rules/velocity-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { detailKeys } from '../../../platform/db/schema/shared-details.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit, THE_RULES } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { eventData } from '../session/event-data.ts'
import type { LoadedSession, VerificationRow } from '../session/load-session.ts'
import type { Contradicted, FoundRepeats } from './find-repeats.ts'
import type { FoundDetails } from './find-shared-details.ts'

type Flagged = Pick<
  VerificationRow,
  'verificationId' | 'status' | 'outcome' | 'overallScore' | 'clientReference'
> & { detail: SharedDetail; people: number }

/** What a decision says about the details that it shares. */
export interface SharedDetailsToRecord {
  details: FoundDetails
  limits: readonly VelocityLimit[]
  /** Of the search for earlier verifications; null when it failed. */
  found: FoundRepeats | null
  outcome: Outcome
}

/**
 * Stores a decided case's details for later ones. Flags, each with an event, the approved cases that did not show it
 * when they were decided: those that share a detail with more people than a limit allows, and those whose face or
 * number this case, unless it is rejected, shows under another identity. Runs in the decision's own transaction.
 */
export async function recordSharedDetails(
  ctx: Ctx,
  tx: Tx,
  { session: { clientId, verificationId } }: LoadedSession,
  { details: { keys, person, device, sharing }, limits, found, outcome }: SharedDetailsToRecord,
): Promise<void> {
  const createdAt = ctx.clock.now()
  if (keys.length > 0)
    await tx
      .insert(detailKeys)
      .values(
        keys.map(({ detail, hash }) => ({
          detail,
          hash,
          clientId,
          verificationId,
          person,
          device,
          createdAt,
        })),
      )
      .onConflictDoNothing()
  const exceeded = sharing.filter((one) => limits.some((limit) => exceedsLimit(limit, one)))
  // A rejected attempt may have used a picture or number of anybody's.
  const contradicted = outcome === 'rejected' ? [] : (found?.contradicted ?? [])
  if (exceeded.length === 0 && contradicted.length === 0) return
  const countOf = (detail: Contradicted['detail']) =>
    contradicted.filter((one) => one.detail === detail).length + 1
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with shared as (
      select k.verification_id, k.detail, max(e.people) as people
      from unnest(${sql.param(exceeded.map(({ hash }) => hash))}::text[],
        ${sql.param(exceeded.map(({ withHash }) => withHash))}::text[],
        ${sql.param(exceeded.map(({ since }) => since.toISOString()))}::timestamptz[],
        ${sql.param(exceeded.map(({ people }) => people))}::int[]) as e (hash, with_hash, since, people)
      join detail_keys k on k.client_id = ${clientId} and k.hash = e.hash and k.created_at > e.since
      where k.verification_id <> ${verificationId}
        and (e.with_hash is null or exists (select 1 from detail_keys w where w.client_id = ${clientId}
          and w.verification_id = k.verification_id and w.hash = e.with_hash))
      group by k.verification_id, k.detail
      union all
      select * from unnest(${sql.param(contradicted.map(({ verificationId: id }) => id))}::text[],
        ${sql.param(contradicted.map(({ detail }) => detail))}::text[],
        ${sql.param(contradicted.map(({ detail }) => countOf(detail)))}::int[])),
    flagged as (
      insert into shared_detail_flags (client_id, verification_id, detail, people, created_at)
      select ${clientId}, v.verification_id, s.detail, s.people, ${createdAt.toISOString()}::timestamptz
      from shared s join customer_verifications v on v.client_id = ${clientId} and v.verification_id = s.verification_id
      where v.status = 'completed' and v.erased_at is null and not v.reasons && case s.detail
        when 'face' then array['face_seen_under_other_name']
        when 'document_number' then
          array['details_shared', 'number_seen_under_other_name', 'number_seen_under_other_face']
        else array['details_shared'] end
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
