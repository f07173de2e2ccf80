import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients, organizations } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { StorageMissing } from '../../../platform/storage/storage.ts'
import { AppError } from '../../kernel/app-error.ts'
import { logoKey } from '../../kernel/logo-key.ts'

/** The current logo of an active client or an organization, which is public. @throws AppError `logo.not_found` */
export async function getLogo(ctx: Ctx, { logoId }: { logoId: string }): Promise<Uint8Array> {
  // System scope: readers of a mail or a link belong to no client.
  const [owner] = await asSystem(ctx, async (tx) => {
    const client = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(clients.logo, logoId), eq(clients.status, 'active')))
    if (client.length > 0) return client
    return tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.logo, logoId))
  })
  if (!owner) throw new AppError('logo.not_found')
  return ctx.storage.get(logoKey(owner.id, logoId)).catch((error: unknown) => {
    throw error instanceof StorageMissing ? new AppError('logo.not_found') : error
  })
}
