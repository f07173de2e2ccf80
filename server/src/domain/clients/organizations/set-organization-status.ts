import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { updateClientStatus } from '../clients/update-client-status.ts'
import { notifySuspension } from '../clients/notify-suspension.ts'
import { findOrganization } from './get-organization.ts'
import { lockOrganization } from './lock-organization.ts'
import type { OrganizationDetail } from './organization-item.ts'

/**
 * Suspends an organization with all its clients, or reactivates it with every client that is not suspended for another
 * reason. Each client gets its own audit row, and its owners are notified by mail.
 * @throws AppError `organization.not_found`, `organization.bad_state` when it already has that status
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
  // System scope: an organization belongs to no client.
  return asSystem(ctx, async (tx) => {
    const row = await lockOrganization(tx, organizationId)
    if (row.status === status) throw new AppError('organization.bad_state')
    await tx
      .update(organizations)
      .set({ status, suspendReason: suspends ? (reason ?? null) : null, updatedAt: ctx.clock.now() })
      .where(eq(organizations.id, organizationId))
    const { stopped, resumed } = await updateClientStatus(ctx, tx, { organizationId })
    const details = { ...(reason ? { reason } : {}), status: { from: row.status, to: status } }
    await recordAudit(ctx, tx, {
      action: suspends ? 'organization.suspended' : 'organization.reactivated',
      subject: organizationId,
      clientId: null,
      details: { ...details, clients: stopped.length + resumed.length },
    })
    for (const clientId of [...stopped, ...resumed]) {
      await recordAudit(ctx, tx, {
        action: suspends ? 'client.suspended' : 'client.reactivated',
        subject: clientId,
        clientId,
        details: { ...details, organizationId },
      })
      await notifySuspension(ctx, tx, clientId, suspends ? 'suspended' : 'reactivated')
    }
    return findOrganization(tx, organizationId)
  })
}
