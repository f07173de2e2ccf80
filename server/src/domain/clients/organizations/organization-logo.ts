import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { deleteScheduled, scheduleDeletion } from '../../kernel/storage-deletions.ts'
import { logoKey } from '../../kernel/logo-key.ts'
import { logoPath } from '../settings/logo-path.ts'
import { checkImage, toImageError } from '../../kernel/check-image.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { lockOrganization } from './lock-organization.ts'

const MAX_SIDE_PX = 512

/**
 * Stores a logo re-encoded from its pixels, like a client's; each upload gets a new path. @returns its path
 * @throws AppError `image.*`, `document.missing`, `organization.not_found`
 */
export async function uploadOrganizationLogo(
  ctx: Ctx,
  { organizationId, file }: { organizationId: string; file: Uint8Array },
): Promise<string> {
  checkImage(file)
  const { jpeg } = await visionFor(ctx)
    .reencode(file, { maxSidePx: MAX_SIDE_PX })
    .catch((error: unknown) => {
      throw toImageError(error)
    })
  const id = newId('logo')
  await ctx.storage.put(logoKey(organizationId, id), jpeg)
  await setLogo(ctx, organizationId, id)
  return logoPath(id) ?? ''
}

/** @throws AppError `organization.not_found` */
export async function removeOrganizationLogo(
  ctx: Ctx,
  { organizationId }: { organizationId: string },
): Promise<void> {
  await setLogo(ctx, organizationId, null)
}

async function setLogo(ctx: Ctx, organizationId: string, logo: string | null): Promise<void> {
  // System scope: an organization belongs to no client.
  const deletions = await asSystem(ctx, async (tx) => {
    const row = await lockOrganization(tx, organizationId)
    await tx
      .update(organizations)
      .set({ logo, updatedAt: ctx.clock.now() })
      .where(eq(organizations.id, organizationId))
    await recordAudit(ctx, tx, {
      action: 'organization.logo_changed',
      subject: organizationId,
      clientId: null,
    })
    return scheduleDeletion(tx, null, row.logo ? [logoKey(organizationId, row.logo)] : [])
  })
  await deleteScheduled(ctx, deletions)
}
