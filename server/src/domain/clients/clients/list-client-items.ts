import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminClientsApi } from '@wabi/contract/api/admin/clients.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

export type ClientItem = z.input<typeof adminClientsApi.listClients.reply>['data'][number]

interface Row {
  [column: string]: unknown
  id: string
  companyName: string
  licenseNumber: string | null
  contactEmail: string
  status: ClientItem['status']
  approval: ClientItem['approval']
  confirmed: boolean
  organizationId: string | null
  organizationName: string | null
  thisMonth: number
  lastActivityAt: string | null
  createdAt: string
}

/**
 * Clients as shown in lists, newest first. Usage comes from the stored counts and the last activity from the end of an
 * index, so the cost depends on the page size, not on the number of verifications. Needs the system scope.
 */
export async function listClientItems(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<ClientItem[]> {
  if (ids.length === 0) return []
  const month = `${ctx.clock.now().toISOString().slice(0, 7)}-01`
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.company_name as "companyName", c.license_number as "licenseNumber", c.contact_email as "contactEmail",
      c.status, c.approval, c.confirmed_at is not null as confirmed, o.id as "organizationId", o.company_name as "organizationName", c.created_at as "createdAt",
      (select coalesce(sum((n.counts ->> 'created')::int), 0)::int from verification_counts n
        where n.client_id = c.id and n.mode = 'live' and n.span = 'month' and n.kind = 'step' and n.day = ${month}::date)
        as "thisMonth",
      greatest(
        (select v.created_at from customer_verifications v where v.client_id = c.id and v.mode = 'live'
          order by v.created_at desc limit 1),
        (select max(u.last_login) from client_users u where u.client_id = c.id),
        (select max(k.last_used) from api_keys k where k.client_id = c.id)) as "lastActivityAt"
    from clients c left join organizations o on o.id = c.organization_id
    where c.id = any(${sql.param([...ids])}::text[]) order by c.created_at desc, c.id desc`)
  return rows.map((row) => ({
    id: row.id,
    companyName: row.companyName,
    licenseNumber: row.licenseNumber,
    contactEmail: row.contactEmail,
    status: row.status,
    approval: row.approval,
    confirmed: row.confirmed,
    organization:
      row.organizationId === null
        ? null
        : { id: row.organizationId, companyName: row.organizationName ?? '' },
    verificationsThisMonth: row.thisMonth,
    lastActivityAt: row.lastActivityAt === null ? null : new Date(row.lastActivityAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}
