import { type SQL, sql } from 'drizzle-orm'
import { FUNNEL_STEPS } from '@wabi/contract/verification/funnel.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { ListFilter } from '@wabi/contract/shapes/list-filter.ts'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import { suitsReviewer } from '../../review/scope/suits-reviewer.ts'
import type { ResolvedSearch } from './resolve-search.ts'

export type Filter = ListFilter & {
  /** The client's own reference; matched exactly. */
  clientReference?: string | undefined
  /** Instead of one `status`. */
  statuses?: VerificationStatus[] | undefined
  /** The outcome in force, also that of a case in review, was reached at or after, and before this time. */
  outcomeFrom?: string | undefined
  outcomeTo?: string | undefined
}

/** The client, mode and filter that select verifications. */
export interface ListSelection {
  clientId: string
  mode: KeyMode
  filter: Filter
  /** The resolved `filter.search`; null without a search. */
  search: ResolvedSearch | null
  /** The time at which a case is overdue. */
  now: Date
  /** Excludes verifications whose decision is held. */
  exceptHeld?: boolean
  /** Excludes verifications whose use the customer restricted. */
  exceptRestricted?: boolean
}

/** As in the partial index on `completed_at`. */
export const DECIDED = sql`v.status in ('completed', 'failed')`

/** Of a waiting case `w` of client `c`. */
export const isOverdue = (now: Date) =>
  sql`w.waits_since + make_interval(hours => c.review_hours) < ${now.toISOString()}::timestamptz`

/** Whether `v` is not assigned, and in a language and of a document of this member of the client's team. */
export const isFreeAndSuits = (reviewer: SQL) =>
  sql`v.assigned_to is null and exists (select from client_users u join clients c on c.id = u.client_id
    where u.client_id = v.client_id and u.id = ${reviewer} and ${suitsReviewer({
      language: sql`coalesce(v.language, c.customer_language)`,
      documentType: sql`v.document_type`,
      reviewerSex: sql`v.reviewer_sex`,
    })})`

/** The condition of each filter; `search` becomes an id or terms first. */
const CONDITIONS: {
  [Name in Exclude<keyof Filter, 'search'>]-?: (value: NonNullable<Filter[Name]>, now: Date) => SQL
} = {
  status: (status) => sql`v.status = ${status}`,
  statuses: (statuses) => sql`v.status = any (${sql.param(statuses)}::text[])`,
  documentType: (type) => sql`v.document_type = ${type}`,
  country: (country) => sql`v.nationality = ${country}`,
  reviewer: (reviewer) => sql`v.reviewed_by = ${reviewer}`,
  assignee: (assignee) =>
    assignee === 'nobody' ? sql`v.assigned_to is null` : sql`v.assigned_to = ${assignee}`,
  suits: (reviewer) => isFreeAndSuits(sql`${reviewer}`),
  overdue: (_, now) =>
    sql`v.status = 'pending_review' and exists (select from review_cases w join clients c on c.id = w.client_id
      where w.client_id = v.client_id and w.verification_id = v.verification_id and ${isOverdue(now)})`,
  assisted: () => sql`v.assisted_by is not null`,
  template: (template) => sql`v.template_id = ${template}`,
  label: (label) => sql`v.label = ${label}`,
  flagged: () =>
    sql`exists (select from shared_detail_flags f
      where f.client_id = v.client_id and f.verification_id = v.verification_id)`,
  clientReference: (reference) => sql`v.client_reference = ${reference}`,
  outcomeFrom: (from) => sql`v.completed_at >= ${from}::timestamptz`,
  outcomeTo: (to) => sql`v.completed_at < ${to}::timestamptz`,
  decidedFrom: (from) => sql`${DECIDED} and v.completed_at >= ${from}::timestamptz`,
  // Nothing is decided before it is created: the bound shortens a walk in list order.
  decidedTo: (to) =>
    sql`${DECIDED} and v.completed_at < ${to}::timestamptz and v.created_at < ${to}::timestamptz`,
  from: (from) => sql`v.created_at >= ${from}::timestamptz`,
  to: (to) => sql`v.created_at < ${to}::timestamptz`,
  scoreFrom: (score) => sql`v.overall_score >= ${score}`,
  scoreTo: (score) => sql`v.overall_score <= ${score}`,
  reached: (step) => sql`v.furthest_step >= ${FUNNEL_STEPS.indexOf(step)}`,
  stopped: (step) => sql`v.furthest_step = ${FUNNEL_STEPS.indexOf(step)}`,
  reason: (reason) =>
    sql`exists (select from verification_reasons r
      where r.client_id = v.client_id and r.verification_id = v.verification_id and r.reason = ${reason})`,
}

/** A filter as conditions on `customer_verifications v`. */
export function filterConditions({
  clientId,
  mode,
  filter,
  search,
  now,
  exceptHeld = false,
  exceptRestricted = false,
}: ListSelection): SQL {
  const conditions = [sql`v.client_id = ${clientId}`, sql`v.mode = ${mode}`]
  for (const [name, toCondition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof typeof CONDITIONS]
    if (value !== undefined) conditions.push(toCondition(value as never, now))
  }
  if (exceptHeld)
    conditions.push(sql`not exists (select from held_decisions h
        where h.client_id = v.client_id and h.verification_id = v.verification_id)`)
  if (exceptRestricted) conditions.push(sql`v.restricted_at is null`)
  if (search && 'verificationId' in search)
    conditions.push(
      search.verificationId === null ? sql`false` : sql`v.verification_id = ${search.verificationId}`,
    )
  if (search && 'terms' in search)
    conditions.push(
      sql`exists (select from search_terms s where s.verification_id = v.verification_id and s.client_id = ${clientId}
        and s.term = any (${sql.param(search.terms)}::bigint[]))`,
    )
  return sql.join(conditions, sql` and `)
}
