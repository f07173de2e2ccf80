import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { FUNNEL_STEPS } from '@wabi/contract/funnel.ts'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { ListFilter } from '@wabi/contract/shapes/list-filter.ts'
import type { Sought } from './find-sought.ts'

export type Filter = z.output<typeof ListFilter> & {
  /** The client's own number, to the letter. */
  clientReference?: string | undefined
}

/** Whose verifications, and which of them. */
export interface Wanted {
  clientId: string
  mode: KeyMode
  filter: Filter
  /** What `filter.search` was found to mean; null without a search. */
  sought: Sought | null
  /** Without those whose decision is held. */
  exceptHeld?: boolean
}

/** A filter as conditions on `customer_verifications v`. */
export function filterConditions({ clientId, mode, filter, sought, exceptHeld = false }: Wanted): SQL {
  const { status, documentType, country, reviewer, assignee, reason, from, to, scoreFrom, scoreTo } = filter
  const all = [sql`v.client_id = ${clientId}`, sql`v.mode = ${mode}`]
  if (status) all.push(sql`v.status = ${status}`)
  if (documentType) all.push(sql`v.document_type = ${documentType}`)
  if (country) all.push(sql`v.nationality = ${country}`)
  if (reviewer) all.push(sql`v.reviewed_by = ${reviewer}`)
  if (assignee === 'nobody') all.push(sql`v.assigned_to is null`)
  else if (assignee) all.push(sql`v.assigned_to = ${assignee}`)
  if (filter.clientReference !== undefined) all.push(sql`v.client_reference = ${filter.clientReference}`)
  if (from) all.push(sql`v.created_at >= ${from}::timestamptz`)
  if (to) all.push(sql`v.created_at < ${to}::timestamptz`)
  if (scoreFrom !== undefined) all.push(sql`v.overall_score >= ${scoreFrom}`)
  if (scoreTo !== undefined) all.push(sql`v.overall_score <= ${scoreTo}`)
  const { reached, stopped } = filter
  if (reached) all.push(sql`v.furthest_step >= ${FUNNEL_STEPS.indexOf(reached)}`)
  if (stopped) all.push(sql`v.furthest_step = ${FUNNEL_STEPS.indexOf(stopped)}`)
  if (reason)
    all.push(
      sql`exists (select from verification_reasons r
        where r.client_id = v.client_id and r.verification_id = v.verification_id and r.reason = ${reason})`,
    )
  if (exceptHeld)
    all.push(sql`not exists (select from held_decisions h
        where h.client_id = v.client_id and h.verification_id = v.verification_id)`)
  if (sought && 'verificationId' in sought)
    all.push(sought.verificationId === null ? sql`false` : sql`v.verification_id = ${sought.verificationId}`)
  if (sought && 'terms' in sought)
    all.push(
      sql`exists (select from search_terms s where s.verification_id = v.verification_id and s.client_id = ${clientId}
        and s.term = any (${sql.param(sought.terms)}::bigint[]))`,
    )
  return sql.join(all, sql` and `)
}
