import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminClientsApi } from '@wabi/contract/api/admin/clients.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { toLikePattern } from './to-like-pattern.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { listClientItems, type ClientItem } from './list-client-items.ts'

type Query = z.output<typeof adminClientsApi.listClients.query>

interface Found {
  [column: string]: unknown
  id: string
  at: string
}

/**
 * The platform's clients with their usage, newest first, a page at a time. Those on the page see in their log that staff
 * listed them.
 */
export async function listClients(
  ctx: Ctx,
  { search, status, approval, organizationId, limit, cursor }: Query,
): Promise<{ data: ClientItem[]; page: { next: string | null } }> {
  const end = decodeCursor(cursor)
  const conditions: SQL[] = [sql`true`]
  if (status) conditions.push(sql`c.status = ${status}`)
  // A literal, so the planner can use the partial index `clients_waiting_index`.
  if (approval)
    conditions.push(approval === 'waiting' ? sql`c.approval = 'waiting'` : sql`c.approval = ${approval}`)
  if (organizationId) conditions.push(sql`c.organization_id = ${organizationId}`)
  if (search) {
    const like = toLikePattern(search)
    conditions.push(
      sql`(c.id = ${search} or c.company_name ilike ${like} or c.license_number ilike ${like} or c.contact_email ilike ${like})`,
    )
  }
  if (end) conditions.push(sql`(c.created_at, c.id) < (${end.at.toISOString()}::timestamptz, ${end.id})`)
  // System scope: the platform's staff see all clients.
  return asSystem(ctx, async (tx) => {
    const { rows } = await tx.execute<Found>(sql`
      select c.id, c.created_at as at from clients c where ${sql.join(conditions, sql` and `)}
      order by c.created_at desc, c.id desc limit ${limit + 1}`)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const ids = page.map(({ id }) => id)
    const data = await listClientItems(ctx, tx, ids)
    await recordStaffListing(ctx, tx, 'client.listed', ids)
    const next = rows.length > limit && last ? encodeCursor({ at: new Date(last.at), id: last.id }) : null
    return { data, page: { next } }
  })
}
