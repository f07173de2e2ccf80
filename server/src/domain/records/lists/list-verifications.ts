import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { ListSort } from '@wabi/contract/verification/list-sorts.ts'
import type { VerificationListItem } from '@wabi/contract/shapes/verification.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { statement } from '../../../platform/db/statement.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { linkEmails, type LinkMessages } from '../../mail/emails/customer-emails.ts'
import type { Filter, ListSelection } from './filter-conditions.ts'
import { type ListOrder, listOrder, positionOf, sortIds, walkInOrder } from './list-order.ts'
import { resolveSearch } from './resolve-search.ts'
import { rankByName, getNameSearch } from './rank-by-name.ts'
import type { NameSearch } from '../../verification/session/search-words.ts'
import { type PagePosition, decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { otherProvedName } from '../../verification/session/compare-invited-name.ts'
import { latinName } from '../../verification/session/latin-names.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { openPerson, type Person } from '../../verification/session/open-person.ts'

export interface ListVerifications extends Filter {
  limit: number
  cursor?: string | undefined
  sort?: ListSort | undefined
}

export interface PersonRow {
  row: VerificationRow
  person: Person
}

export interface Page<T> {
  data: T[]
  /** `previous` is null on the first page, and in a search by name. */
  page: { next: string | null; previous: string | null }
}

/**
 * A client's rows with their people, by keyset: in the given order, else best match first in a search by name and newest
 * first otherwise.
 * @throws AppError `request.invalid` for a bad cursor
 */
export async function listVerificationPage<T>(
  ctx: Ctx,
  of: { clientId: string; mode: KeyMode },
  { limit, cursor, sort, ...filter }: ListVerifications,
  toItems: (tx: Tx, rows: PersonRow[]) => T[] | Promise<T[]>,
  { ranked = true, exceptRestricted = false }: { ranked?: boolean; exceptRestricted?: boolean } = {},
): Promise<Page<T>> {
  const after = decodeCursor(cursor, 'ver_')
  const backwards = after?.backwards === true
  const order = listOrder(sort)
  return asTenant(
    ctx,
    of.clientId,
    async (tx) => {
      const matches = await resolveSearch(ctx, tx, of, filter.search)
      const selection = { ...of, filter, search: matches, now: ctx.clock.now(), exceptRestricted }
      const name = ranked ? getNameSearch(matches) : null
      const walked = name
        ? idsAfter(after, await findByName(ctx, tx, selection, name, sort)).slice(0, limit + 1)
        : await idsOf(tx, walkInOrder(order, { ...selection, after, backwards, limit: limit + 1 }))
      const ids = walked.slice(0, limit)
      const rows = await loadPersonRows(ctx, tx, of.clientId, backwards ? ids.toReversed() : ids)
      const data = await toItems(tx, rows)
      const more = walked.length > limit
      const [first, last] = [rows.at(0)?.row, rows.at(-1)?.row]
      const hasNext = backwards || more
      const hasPrevious = !name && (backwards ? more : after !== null)
      return {
        data,
        page: {
          next: last && hasNext ? cursorAt(order, last) : null,
          previous: first && hasPrevious ? cursorAt(order, first, { backwards: true }) : null,
        },
      }
    },
    { reads: 'replica' },
  )
}

function cursorAt(
  order: ListOrder,
  row: VerificationRow,
  direction: { backwards?: true } = {},
): string | null {
  const position = positionOf(order, row)
  return position && encodeCursor({ ...position, ...direction })
}

async function idsOf(tx: Tx, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ verification_id: string }>(query)
  return rows.map((row) => row.verification_id)
}

/** The verifications whose names match: in the given order, else best match first. */
export async function findByName(
  ctx: Ctx,
  tx: Tx,
  selection: ListSelection,
  name: NameSearch,
  sort: ListSort | undefined,
  extraId: string | null = null,
): Promise<string[]> {
  const { ids } = await rankByName(ctx, tx, selection, name, extraId)
  return sort ? idsOf(tx, sortIds(listOrder(sort), selection, ids)) : ids
}

/** The ids after a page's last row. If that row no longer matches, the list ends. */
function idsAfter(after: PagePosition | null, ids: readonly string[]): readonly string[] {
  if (after === null) return ids
  const at = ids.indexOf(after.id)
  return at < 0 ? [] : ids.slice(at + 1)
}

const verificationRows = statement((tx) =>
  tx
    .select()
    .from(customerVerifications)
    .where(
      and(
        ofTenant(customerVerifications),
        sql`${customerVerifications.verificationId} = any(${sql.placeholder('ids')})`,
      ),
    ),
)

/** A client's rows by their ids, in that order, with the person of each. */
export async function loadPersonRows(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const rows = await verificationRows(tx, { ids: [...ids] })
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
  return listVerificationPage(
    ctx,
    { clientId: requireClientId(ctx), mode: callerMode(ctx) },
    query,
    toListItems,
  )
}

/** Rows as the dashboard's list shows them. */
export async function toListItems(
  tx: Tx,
  rows: readonly PersonRow[],
): Promise<z.input<typeof VerificationListItem>[]> {
  const getName = await staffNames(
    tx,
    rows.map(({ row }) => row.assignedTo),
  )
  const mails = await linkEmails(
    tx,
    rows.map(({ row }) => row.verificationId),
  )
  return rows.map((one) => listItem(one, getName, mails.get(one.row.verificationId)))
}

function listItem(
  { row, person }: PersonRow,
  getName: (userId: string) => string,
  messages: LinkMessages | undefined,
): z.input<typeof VerificationListItem> {
  const completedAt = row.completedAt?.toISOString() ?? null
  const createdAt = row.createdAt.toISOString()
  return {
    id: row.id,
    customerName: person.customerName,
    customerNameLatin: latinName(person.customerName),
    otherProvedName: otherProvedName(person, row.nationality),
    email: person.customerEmail,
    verificationId: row.verificationId,
    documentType: row.documentType,
    country: row.nationality,
    createdAt,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    completedAt,
    status: row.status,
    confidence: row.overallScore,
    linkEmailStatus: messages?.email?.status ?? null,
    linkSmsStatus: messages?.sms?.status ?? null,
    escalated: row.escalatedAt !== null,
    restricted: row.restrictedAt !== null,
    reviewerSex: row.reviewerSex,
    assignee: row.assignedTo === null ? null : { id: row.assignedTo, name: getName(row.assignedTo) },
    tags: row.tags,
    label: row.label,
    timestamp: completedAt ?? createdAt,
  }
}
