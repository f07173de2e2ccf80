import { sql } from 'drizzle-orm'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { Ctx } from '../../kernel/context.ts'
import { tenantId } from '../../../platform/db/of-tenant.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { isSamePerson } from '../../kernel/same-person.ts'
import { listReviewers } from '../scope/list-reviewers.ts'
import { suits } from '../scope/suits-reviewer.ts'

interface Load extends Record<string, unknown> {
  id: string
  role: string
  /** Stated; null: not. */
  sex: ReviewerSex | null
  open: number
}

/**
 * Returns a function that chooses the assignee of a case: of those who may decide it the one with the fewest open cases,
 * of those in whose languages and documents it is where there are any. It goes only to one of the sex that the customer asked
 * for. It counts what it has assigned.
 */
export async function assigneeChooser(
  ctx: Ctx,
): Promise<(tx: Tx, verificationId: string) => Promise<string>> {
  const isPlatform = ctx.actor.kind === 'admin'
  const loads = new Map((await (isPlatform ? loadPlatform(ctx) : loadTeam(ctx))).map((row) => [row.id, row]))
  const team = (await listReviewers(ctx)).filter(({ id, mayDecide }) => mayDecide && loads.has(id))
  return async (tx, verificationId) => {
    const { escalated, excluded, reviewerSex, ...facts } = await loadFacts(
      tx,
      verificationId,
      isPlatform ? [] : team.map(({ id }) => id),
    )
    const able = team.filter(
      ({ id }) =>
        !excluded.includes(id) &&
        !(escalated && loads.get(id)?.role === 'reviewer') &&
        (reviewerSex === null || loads.get(id)?.sex === reviewerSex),
    )
    const suited = able.filter(({ skills }) => suits(skills, facts))
    const [chosen] = (suited.length > 0 ? suited : able)
      .flatMap(({ id }) => loads.get(id) ?? [])
      .toSorted((a, b) => a.open - b.open)
    if (!chosen) throw new AppError(reviewerSex === null ? 'review.no_reviewer' : 'review.no_reviewer_of_sex')
    chosen.open += 1
    return chosen.id
  }
}

async function loadPlatform(ctx: Ctx): Promise<Load[]> {
  // System scope: the platform's own staff, and their cases of every client.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<Load>(sql`
      select u.id, u.role, u.review_sex as sex, (select count(*)::int from review_cases w
        where w.assigned_to = u.id and w.waits_since is not null) as open from admin_users u`),
  )
  return rows
}

async function loadTeam(ctx: Ctx): Promise<Load[]> {
  const { clientId } = currentReviewer(ctx)
  const { rows } = await asTenant(ctx, clientId, (tx) =>
    tx.execute<Load>(sql`
      select u.id, u.role, u.review_sex as sex, (select count(*)::int from customer_verifications v
        where v.client_id = u.client_id and v.assigned_to = u.id and v.status = 'pending_review') as open
      from client_users u where u.client_id = ${clientId}`),
  )
  return rows
}

interface Facts extends Record<string, unknown> {
  language: string
  documentType: string | null
  escalated: boolean
  /** That the customer asked for. */
  reviewerSex: ReviewerSex | null
  /** Those of the people who made the link or captured for the customer, themselves or by a key. */
  excluded: string[]
}

async function loadFacts(tx: Tx, verificationId: string, people: readonly string[]): Promise<Facts> {
  const isPerson = (id: string) => isSamePerson(sql`v.client_id`, sql.raw(id), sql`p.id`)
  const {
    rows: [facts],
  } = await tx.execute<Facts>(sql`
    select coalesce(v.language, c.customer_language) as language, v.document_type as "documentType",
      v.escalated_at is not null as escalated, v.reviewer_sex as "reviewerSex",
      array(select p.id from unnest(${sql.param([...people])}::text[]) as p (id) where v.mode = 'live' and (
        coalesce(${isPerson('v.assisted_by')}, false) or exists (select from verification_links l
          where l.client_id = v.client_id and l.verification_id = v.verification_id
          and ${isPerson('l.created_by')}))) as excluded
    from customer_verifications v join clients c on c.id = v.client_id
    where v.client_id = ${tenantId} and v.verification_id = ${verificationId}`)
  if (!facts) throw new AppError('verification.not_found')
  return facts
}
