import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminOrganizationsApi } from '@wabi/contract/api/admin/organizations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { withoutEmpty } from './create-organization.ts'
import { findOrganization } from './get-organization.ts'
import { lockOrganization } from './lock-organization.ts'
import type { OrganizationDetail } from './organization-item.ts'

type Patch = z.output<typeof adminOrganizationsApi.updateOrganization.body>

/** Personal data, or close to it: the audit row says that they changed, without the values. */
const PERSONAL = ['contactEmail', 'contactPhone', 'address']

/**
 * Updates the given fields; changes are audited with the values before and after.
 * @throws AppError `organization.not_found`
 */
export async function updateOrganization(
  ctx: Ctx,
  { organizationId, ...patch }: Patch & { organizationId: string },
): Promise<OrganizationDetail> {
  // System scope: an organization belongs to no client.
  return asSystem(ctx, async (tx) => {
    await lockOrganization(tx, organizationId)
    const before = await findOrganization(tx, organizationId)
    const { companyName, contactEmail, businessType, licenseNumber, contactPhone, address, website } = patch
    await tx
      .update(organizations)
      .set({
        updatedAt: ctx.clock.now(),
        ...(companyName === undefined ? {} : { companyName }),
        ...(contactEmail === undefined ? {} : { contactEmail }),
        ...(businessType === undefined ? {} : { businessType: businessType || null }),
        ...(licenseNumber === undefined ? {} : { licenseNumber: licenseNumber || null }),
        ...(contactPhone === undefined ? {} : { contactPhone: contactPhone || null }),
        ...(address === undefined ? {} : { address: withoutEmpty(address) }),
        ...(website === undefined ? {} : { website: website || null }),
      })
      .where(eq(organizations.id, organizationId))
    const after = await findOrganization(tx, organizationId)
    const changed = (Object.keys(patch) as (keyof Patch)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    if (changed.length > 0)
      await recordAudit(ctx, tx, {
        action: 'organization.changed',
        subject: organizationId,
        clientId: null,
        details: Object.fromEntries(
          changed.map((name) => [
            name,
            PERSONAL.includes(name) ? 'changed' : { from: before[name], to: after[name] },
          ]),
        ),
      })
    return after
  })
}
