import type { z } from 'zod'
import type { adminOrganizationsApi } from '@wabi/contract/api/admin/organizations.ts'
import type { organizations } from '../../../platform/db/schema/clients.ts'
import { logoPath } from '../settings/logo-path.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export type OrganizationItem = z.input<typeof adminOrganizationsApi.listOrganizations.reply>['data'][number]
export type OrganizationDetail = z.input<typeof adminOrganizationsApi.getOrganization.reply>['data']

/** An organization as shown in lists. @param clients how many belong to it */
export function organizationItem(row: OrganizationRow, clients: number): OrganizationItem {
  return {
    id: row.id,
    companyName: row.companyName,
    businessType: row.businessType ?? '',
    licenseNumber: row.licenseNumber ?? '',
    contactEmail: row.contactEmail,
    status: row.status === 'active' ? 'active' : 'suspended',
    clients,
    createdAt: row.createdAt.toISOString(),
  }
}

/** An organization with all its fields. @param clients how many belong to it */
export function organizationDetail(
  row: OrganizationRow,
  clients: number,
  createdBy: string | null,
): OrganizationDetail {
  return {
    ...organizationItem(row, clients),
    contactPhone: row.contactPhone ?? '',
    address: row.address ?? {},
    website: row.website ?? '',
    logo: logoPath(row.logo),
    suspendReason: row.suspendReason,
    createdBy,
    updatedAt: row.updatedAt.toISOString(),
  }
}
