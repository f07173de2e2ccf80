import { eq } from 'drizzle-orm'
import { organizations } from '../../../platform/db/schema/clients.ts'
import type { SystemTx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { OrganizationRow } from './organization-item.ts'

/** Locks an organization's row until the transaction ends. @throws AppError `organization.not_found` */
export async function lockOrganization(tx: SystemTx, organizationId: string): Promise<OrganizationRow> {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  if (!row) throw new AppError('organization.not_found')
  return row
}
