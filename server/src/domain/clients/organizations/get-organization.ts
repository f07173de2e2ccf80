import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { listAdminNames } from '../clients/list-admin-names.ts'
import { countClients } from './count-clients.ts'
import { type OrganizationDetail, organizationDetail } from './organization-item.ts'

/** An organization with all its fields. @throws AppError `organization.not_found` */
export async function getOrganization(
  ctx: Ctx,
  { organizationId }: { organizationId: string },
): Promise<OrganizationDetail> {
  // System scope: the platform's staff belong to no client.
  return asSystem(ctx, (tx) => findOrganization(tx, organizationId))
}

export async function findOrganization(tx: Tx, organizationId: string): Promise<OrganizationDetail> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!row) throw new AppError('organization.not_found')
  const clientCounts = await countClients(tx, [organizationId])
  const names = await listAdminNames(tx, [row.createdBy])
  return organizationDetail(
    row,
    clientCounts.get(organizationId) ?? 0,
    names.get(row.createdBy ?? '') ?? null,
  )
}
