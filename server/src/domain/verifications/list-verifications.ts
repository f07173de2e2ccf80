import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { EmailStatus } from '@wabi/contract/emails.ts'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { VerificationListItem } from '@wabi/contract/shapes/verification.ts'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { linkEmails } from '../emails/customer-emails.ts'
import type { Filter } from '../lists/filter-conditions.ts'
import { findSought } from '../lists/find-sought.ts'
import { walkList } from '../lists/walk-list.ts'
import { readCursor, writeCursor } from '../page-cursor.ts'
import { staffNames } from '../reviews/staff-names.ts'
import { modeOf } from '../test-mode/mode-of.ts'
import type { VerificationRow } from './load-session.ts'
import { openPerson, type Person } from './open-person.ts'

export interface ListVerifications extends Filter {
  limit: number
  cursor?: string | undefined
}

export interface PersonRow {
  row: VerificationRow
  person: Person
}

export interface Page<T> {
  data: T[]
  page: { next: string | null }
}

/** A client's rows with their people, newest first, by keyset. @throws AppError `request.invalid` for a bad cursor */
export async function pageOfVerifications<T>(
  ctx: Ctx,
  of: { clientId: string; mode: KeyMode },
  { limit, cursor, ...filter }: ListVerifications,
  toItems: (tx: Tx, rows: PersonRow[]) => T[] | Promise<T[]>,
): Promise<Page<T>> {
  const after = readCursor(cursor, 'ver_')
  return asTenant(ctx, of.clientId, async (tx) => {
    const matches = await findSought(ctx, tx, of, filter.search)
    const walk = walkList({ ...of, filter, sought: matches, after, limit: limit + 1 })
    const { rows: walked } = await tx.execute<{ verification_id: string }>(walk)
    const ids = walked.slice(0, limit).map((row) => row.verification_id)
    const rows = await personRows(ctx, tx, of.clientId, ids)
    const data = await toItems(tx, rows)
    const last = walked.length > limit ? rows.at(-1)?.row : undefined
    return {
      data,
      page: { next: last ? writeCursor({ at: last.createdAt, id: last.verificationId }) : null },
    }
  })
}

/** A client's rows by their ids, in that order, with the person of each. */
export async function personRows(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(customerVerifications)
    .where(and(ofTenant(customerVerifications), inArray(customerVerifications.verificationId, [...ids])))
  const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', ids)
  const byId = new Map(rows.map((row) => [row.verificationId, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ row, person: openPerson(ctx, row, keys.get(row.verificationId)) }))
}

/** The dashboard's list. */
export async function listVerifications(
  ctx: Ctx,
  query: ListVerifications,
): Promise<Page<z.input<typeof VerificationListItem>>> {
  return pageOfVerifications(ctx, { clientId: clientOf(ctx), mode: modeOf(ctx) }, query, listItems)
}

/** Rows as the dashboard's list shows them. */
export async function listItems(
  tx: Tx,
  rows: readonly PersonRow[],
): Promise<z.input<typeof VerificationListItem>[]> {
  const nameOf = await staffNames(
    tx,
    rows.map(({ row }) => row.assignedTo),
  )
  const mails = await linkEmails(
    tx,
    rows.map(({ row }) => row.verificationId),
  )
  return rows.map((one) => listItem(one, nameOf, mails.get(one.row.verificationId)?.status ?? null))
}

function listItem(
  { row, person }: PersonRow,
  nameOf: (userId: string) => string,
  linkEmailStatus: EmailStatus | null,
): z.input<typeof VerificationListItem> {
  const completedAt = row.completedAt?.toISOString() ?? null
  const createdAt = row.createdAt.toISOString()
  return {
    id: row.id,
    customerName: person.customerName,
    email: person.customerEmail,
    verificationId: row.verificationId,
    documentType: row.documentType,
    country: row.nationality,
    createdAt,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    completedAt,
    status: row.status,
    confidence: row.overallScore,
    linkEmailStatus,
    escalated: row.escalatedAt !== null,
    assignee: row.assignedTo === null ? null : { id: row.assignedTo, name: nameOf(row.assignedTo) },
    tags: row.tags,
    timestamp: completedAt ?? createdAt,
  }
}
