import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Whether no company has registered yet. */
export async function isNewInstallation(ctx: Platform): Promise<boolean> {
  const rows = await asSystem(ctx, (tx) =>
    tx.select({ id: clients.id }).from(clients).orderBy(clients.id).limit(1),
  )
  return rows.length === 0
}
