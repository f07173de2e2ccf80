import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminOrganizationsApi } from '@wabi/contract/api/admin/organizations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { toLikePattern } from '../clients/to-like-pattern.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { countClients } from './count-clients.ts'
import { type OrganizationItem, organizationItem } from './organization-item.ts'

type Query = z.output<typeof adminOrganizationsApi.listOrganizations.query>

/** The organizations, newest first, a page at a time. */
export async function listOrganizations(
  ctx: Ctx,
  { search, status, limit, cursor }: Query,
): Promise<{ data: OrganizationItem[]; page: { next: string | null } }> {
  const end = decodeCursor(cursor)
  const like = search ? toLikePattern(search) : null
  const { id, createdAt, companyName, licenseNumber, contactEmail } = organizations
  // System scope: the platform's staff see all organizations.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(organizations)
      .where(
        and(
          status ? eq(organizations.status, status) : undefined,
          like === null || !search
            ? undefined
            : or(
                eq(id, search),
                ilike(companyName, like),
                ilike(licenseNumber, like),
                ilike(contactEmail, like),
              ),
          end ? sql`(${createdAt}, ${id}) < (${end.at.toISOString()}::timestamptz, ${end.id})` : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const clientCounts = await countClients(
      tx,
      page.map((row) => row.id),
    )
    return {
      data: page.map((row) => organizationItem(row, clientCounts.get(row.id) ?? 0)),
      page: { next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null },
    }
  })
}
