import { type SQL, sql } from 'drizzle-orm'
import type { CaseOrder } from '@wabi/contract/review/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { REVIEWED_BY_PLATFORM } from '../../kernel/accessible-case-sql.ts'
import { suitsReviewer } from '../scope/suits-reviewer.ts'
import { staffMember } from '../scope/staff-member.ts'

export interface CaseFilter {
  clientId?: string | undefined
  documentType?: string | undefined
  reason?: string | undefined
  /** Language of the messages to the customer. */
  language?: string | undefined
  /** Id of one of the platform's staff, `me`, `nobody` for unassigned, or `suited` for unassigned that suit the caller. */
  assignee?: string | undefined
  overdue?: boolean | undefined
  escalated?: boolean | undefined
}

/** The keyset of a case in the queue, for either order. */
export interface QueuePosition {
  riskRank: number
  waitsSince: Date
  verificationId: string
}

/** `w`: the case; `c`: its client, an active one whose cases the platform reviews. */
export const QUEUE = sql`review_cases w
  join clients c on c.id = w.client_id and ${REVIEWED_BY_PLATFORM}`

export const DUE_AT = sql`w.waits_since + make_interval(hours => c.review_hours)`

/** Of the messages to the customer: the link's, else the client's. */
export const CASE_LANGUAGE = sql`(select coalesce(l.language, c.customer_language) from customer_verifications l
  where l.client_id = w.client_id and l.verification_id = w.verification_id)`

/** The sex of the reviewer that the customer asked for; null: no request. */
export const CASE_REVIEWER_SEX = sql`(select s.reviewer_sex from customer_verifications s
  where s.client_id = w.client_id and s.verification_id = w.verification_id)`

/** Whether a case is in a language and of a document of the caller, who is of the sex that its customer asked for. */
export const suitsCaller = (ctx: Ctx): SQL =>
  sql`exists (select from admin_users u where u.id = ${staffMember(ctx).adminId}
    and ${suitsReviewer({ language: CASE_LANGUAGE, documentType: sql`w.document_type`, reviewerSex: CASE_REVIEWER_SEX })})`

const COLUMNS: Record<CaseOrder, readonly SQL[]> = {
  oldest: [sql`w.waits_since`, sql`w.verification_id`],
  riskiest: [sql`w.risk_rank`, sql`w.waits_since`, sql`w.verification_id`],
}

export function queueOrderBy(order: CaseOrder, backwards = false): SQL {
  const direction = backwards ? sql`desc` : sql`asc`
  return sql.join(
    COLUMNS[order].map((column) => sql`${column} ${direction}`),
    sql`, `,
  )
}

/** Keyset condition: rows after a position, or before it when `backwards`. */
export function keysetCondition(order: CaseOrder, place: QueuePosition, backwards = false): SQL {
  const { riskRank, waitsSince, verificationId } = place
  const values = [sql`${waitsSince.toISOString()}::timestamptz`, sql`${verificationId}`]
  if (order === 'riskiest') values.unshift(sql`${riskRank}::smallint`)
  const than = backwards ? sql`<` : sql`>`
  return sql`(${sql.join([...COLUMNS[order]], sql`, `)}) ${than} (${sql.join(values, sql`, `)})`
}

/** Filter on the queue: without one, every waiting case. Neither with a held decision nor while restricted is it waiting. */
export function queueConditions(ctx: Ctx, filter: CaseFilter): SQL {
  const { adminId } = staffMember(ctx)
  const { clientId, documentType, reason, language, assignee, overdue, escalated } = filter
  const conditions = [
    sql`w.waits_since is not null`,
    sql`not exists (select from held_decisions h
      where h.client_id = w.client_id and h.verification_id = w.verification_id)`,
    sql`not exists (select from customer_verifications r where r.client_id = w.client_id
      and r.verification_id = w.verification_id and r.restricted_at is not null)`,
  ]
  if (clientId) conditions.push(sql`w.client_id = ${clientId}`)
  if (documentType) conditions.push(sql`w.document_type = ${documentType}`)
  if (reason) conditions.push(sql`${reason} = any (w.reasons)`)
  if (language) conditions.push(sql`${CASE_LANGUAGE} = ${language}`)
  if (assignee === 'nobody') conditions.push(sql`w.assigned_to is null`)
  else if (assignee === 'suited') conditions.push(sql`w.assigned_to is null and ${suitsCaller(ctx)}`)
  else if (assignee) conditions.push(sql`w.assigned_to = ${assignee === 'me' ? adminId : assignee}`)
  if (overdue) conditions.push(sql`${DUE_AT} < ${ctx.clock.now().toISOString()}::timestamptz`)
  if (escalated !== undefined) conditions.push(sql`w.escalated = ${escalated}`)
  return sql.join(conditions, sql` and `)
}
