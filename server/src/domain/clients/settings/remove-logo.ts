import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { deleteScheduled, scheduleDeletion } from '../../kernel/storage-deletions.ts'

/** Removes the logo from pages and mails; does nothing without one. */
export async function removeLogo(ctx: Ctx): Promise<void> {
  const clientId = requireClientId(ctx)
  const deletions = await asTenant(ctx, clientId, async (tx) => {
    const removed = await tx
      .update(clients)
      .set({ logo: null })
      .where(eq(clients.id, clientId))
      .returning({ id: clients.id })
    if (removed.length > 0) await recordAudit(ctx, tx, { action: 'settings.logo_removed', subject: clientId })
    return scheduleDeletion(tx, clientId, [`${clientId}/logo`])
  })
  await deleteScheduled(ctx, deletions)
}
