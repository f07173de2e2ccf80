import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { deleteScheduled, scheduleDeletion } from '../../kernel/storage-deletions.ts'
import { checkImage, toImageError } from '../../kernel/check-image.ts'
import { logoKey } from '../../kernel/logo-key.ts'
import { visionFor } from '../../kernel/vision-for.ts'
import { logoPath } from './logo-path.ts'

const MAX_SIDE_PX = 512

/**
 * Stores a logo re-encoded from its pixels by a vision worker: a JPEG on white, without any other content of the file.
 * It is public and not sealed. Each upload gets a new path, so no browser shows a cached old one. @returns its path
 * @throws AppError `image.*`, `document.missing`
 */
export async function uploadLogo(ctx: Ctx, file: Uint8Array): Promise<string> {
  const clientId = requireClientId(ctx)
  checkImage(file)
  const { jpeg } = await visionFor(ctx)
    .reencode(file, { maxSidePx: MAX_SIDE_PX })
    .catch((error: unknown) => {
      throw toImageError(error)
    })
  const id = newId('logo')
  await ctx.storage.put(logoKey(clientId, id), jpeg)
  const deletions = await asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx
      .select({ logo: clients.logo })
      .from(clients)
      .where(eq(clients.id, clientId))
      .for('update')
    await tx.update(clients).set({ logo: id }).where(eq(clients.id, clientId))
    await recordAudit(ctx, tx, { action: 'settings.logo_changed', subject: clientId })
    return scheduleDeletion(tx, clientId, client?.logo ? [logoKey(clientId, client.logo)] : [])
  })
  await deleteScheduled(ctx, deletions)
  return logoPath(id) ?? ''
}
