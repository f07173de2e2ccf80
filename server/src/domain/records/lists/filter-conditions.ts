import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { FUNNEL_STEPS } from '@wabi/contract/verification/funnel.ts'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { ListFilter } from '@wabi/contract/shapes/list-filter.ts'
import type { ResolvedSearch } from './resolve-search.ts'

export type Filter = z.output<typeof ListFilter> & {
  /** The client's own reference; matched exactly. */
  clientReference?: string | undefined
}

/** The client, mode and filter that select verifications. */
export interface ListSelection {
  clientId: string
  mode: KeyMode
  filter: Filter
  /** The resolved `filter.search`; null without a search. */
  sought: ResolvedSearch | null
  /** Excludes verifications whose decision is held. */
  exceptHeld?: boolean
}

/** A filter as conditions on `customer_verifications v`. */
export function filterConditions({ clientId, mode, filter, sought, exceptHeld = false }: ListSelection): SQL {
  const { status, documentType, country, reviewer, assignee, reason, from, to, scoreFrom, scoreTo } = filter
  const conditions = [sql`v.client_id = ${clientId}`, sql`v.mode = ${mode}`]
  if (status) conditions.push(sql`v.status = ${status}`)
  if (documentType) conditions.push(sql`v.document_type = ${documentType}`)
  if (country) conditions.push(sql`v.nationality = ${country}`)
  if (reviewer) conditions.push(sql`v.reviewed_by = ${reviewer}`)
  if (assignee === 'nobody') conditions.push(sql`v.assigned_to is null`)
  else if (assignee) conditions.push(sql`v.assigned_to = ${assignee}`)
  if (filter.clientReference !== undefined)
    conditions.push(sql`v.client_reference = ${filter.clientReference}`)
  if (from) conditions.push(sql`v.created_at >= ${from}::timestamptz`)
  if (to) conditions.push(sql`v.created_at < ${to}::timestamptz`)
  if (scoreFrom !== undefined) conditions.push(sql`v.overall_score >= ${scoreFrom}`)
  if (scoreTo !== undefined) conditions.push(sql`v.overall_score <= ${scoreTo}`)
  const { reached, stopped } = filter
  if (reached) conditions.push(sql`v.furthest_step >= ${FUNNEL_STEPS.indexOf(reached)}`)
  if (stopped) conditions.push(sql`v.furthest_step = ${FUNNEL_STEPS.indexOf(stopped)}`)
  if (reason)
    conditions.push(
      sql`exists (select from verification_reasons r
        where r.client_id = v.client_id and r.verification_id = v.verification_id and r.reason = ${reason})`,
    )
  if (exceptHeld)
    conditions.push(sql`not exists (select from held_decisions h
        where h.client_id = v.client_id and h.verification_id = v.verification_id)`)
  if (sought && 'verificationId' in sought)
    conditions.push(
      sought.verificationId === null ? sql`false` : sql`v.verification_id = ${sought.verificationId}`,
    )
  if (sought && 'terms' in sought)
    conditions.push(
      sql`exists (select from search_terms s where s.verification_id = v.verification_id and s.client_id = ${clientId}
        and s.term = any (${sql.param(sought.terms)}::bigint[]))`,
    )
  return sql.join(conditions, sql` and `)
}
