import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { organizations } from '../../platform/db/schema/clients.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { settleStatus } from '../clients/settle-status.ts'
import { tellOfSuspension } from '../clients/tell-of-suspension.ts'
import { organizationOf } from './get-organization.ts'
import { lockOrganization } from './lock-organization.ts'
import type { OrganizationDetail } from './organization-item.ts'

/**
 * Suspends an organization, and with it every client that belongs to it; or lets it go on, and with it every client that
 * nothing else holds. Each of them has it in its own record, and its owners get a letter.
 * @throws AppError `organization.not_found`, `organization.bad_state` when it is so already
 */
export async function setOrganizationStatus(
  ctx: Ctx,
  {
    organizationId,
    status,
    reason,
  }: { organizationId: string; status: 'active' | 'suspended'; reason?: string | undefined },
): Promise<OrganizationDetail> {
  const suspends = status === 'suspended'
  // System scope: an organization is no client's.
  return asSystem(ctx, async (tx) => {
    const row = await lockOrganization(tx, organizationId)
    if (row.status === status) throw new AppError('organization.bad_state')
    await tx
      .update(organizations)
      .set({ status, suspendReason: suspends ? (reason ?? null) : null, updatedAt: ctx.clock.now() })
      .where(eq(organizations.id, organizationId))
    const { stopped, goOn } = await settleStatus(ctx, tx, { organizationId })
    const details = { ...(reason ? { reason } : {}), status: { from: row.status, to: status } }
    await recordAudit(ctx, tx, {
      action: suspends ? 'organization.suspended' : 'organization.reactivated',
      subject: organizationId,
      clientId: null,
      details: { ...details, clients: stopped.length + goOn.length },
    })
    for (const clientId of [...stopped, ...goOn]) {
      await recordAudit(ctx, tx, {
        action: suspends ? 'client.suspended' : 'client.reactivated',
        subject: clientId,
        clientId,
        details: { ...details, organizationId },
      })
      await tellOfSuspension(ctx, tx, clientId, suspends ? 'stopped' : 'goes on')
    }
    return organizationOf(tx, organizationId)
  })
}
