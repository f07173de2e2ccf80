import type { z } from 'zod'
import type { adminOrganizationsApi } from '@wabi/contract/api/admin/organizations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { findOrganization } from './get-organization.ts'
import type { OrganizationDetail } from './organization-item.ts'

type Form = z.output<typeof adminOrganizationsApi.createOrganization.body>

/** Creates an organization without clients. */
export async function createOrganization(ctx: Ctx, form: Form): Promise<OrganizationDetail> {
  const id = newId('organization')
  const now = ctx.clock.now()
  // System scope: an organization belongs to no client.
  return asSystem(ctx, async (tx) => {
    await tx.insert(organizations).values({
      id,
      companyName: form.companyName,
      contactEmail: form.contactEmail,
      businessType: form.businessType || null,
      licenseNumber: form.licenseNumber || null,
      contactPhone: form.contactPhone || null,
      address: withoutEmpty(form.address ?? {}),
      website: form.website || null,
      createdBy: ctx.actor.kind === 'admin' ? ctx.actor.adminId : null,
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(ctx, tx, { action: 'organization.created', subject: id, clientId: null })
    return findOrganization(tx, id)
  })
}

/** An address without its empty parts. */
export function withoutEmpty(address: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).filter((part): part is [string, string] => Boolean(part[1])),
  )
}
