import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { maskKey } from '../../kernel/key-format.ts'

/**
 * Deletes a key, which stops working at once, and its sealed copy. The row stays: it says whose the key's links and
 * decisions are.
 * @throws AppError `api_key.not_found`
 */
export async function deleteApiKey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await asTenant(ctx, requireClientId(ctx), async (tx) => {
    const [deleted] = await tx
      .update(apiKeys)
      .set({ isActive: false, apiSecret: null, deletedAt: ctx.clock.now() })
      .where(and(ofTenant(apiKeys), eq(apiKeys.id, id), isNull(apiKeys.deletedAt)))
      .returning()
    if (!deleted) throw new AppError('api_key.not_found')
    const details = { keyName: deleted.keyName, key: maskKey(deleted) }
    await recordAudit(ctx, tx, { action: 'api_key.deleted', subject: id, details })
  })
}
