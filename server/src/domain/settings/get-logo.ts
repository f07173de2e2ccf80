import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients, organizations } from '../../platform/db/schema/clients.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { StorageMissing } from '../../platform/storage/storage.ts'
import { AppError } from '../app-error.ts'
import { logoKey } from './logo-key.ts'

/** The logo in force of a client that is open, or of an organization; anybody may see it. @throws AppError `logo.not_found` */
export async function getLogo(ctx: Ctx, { logoId }: { logoId: string }): Promise<Uint8Array> {
  // System scope: whoever reads a mail or opens a link is nobody's staff.
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
