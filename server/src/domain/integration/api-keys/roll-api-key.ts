import type { KEY_OVERLAP_HOURS } from '@wabi/contract/client/key-limits.ts'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { maskKey } from '../../kernel/key-format.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { insertApiKey } from './create-api-key.ts'
import type { ApiKeyRow } from './to-api-key.ts'

/**
 * Replaces a key by a new one with the same name, permission, mode and API version, which the caller created. The old one
 * ends after `keepHours`, or earlier where it would have; a new one lasts as long as the old one was made for.
 * @throws AppError `api_key.not_found`; `api_key.ended` for a key that no longer works
 */
export async function rollApiKey(
  ctx: Ctx,
  { id, keepHours }: { id: string; keepHours: (typeof KEY_OVERLAP_HOURS)[number] },
): Promise<ApiKeyRow> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const now = ctx.clock.now()
    const isOld = and(ofTenant(apiKeys), eq(apiKeys.id, id), isNull(apiKeys.deletedAt))
    const [old] = await tx.select().from(apiKeys).where(isOld).for('update')
    if (!old) throw new AppError('api_key.not_found')
    if (!old.isActive || (old.expiresAt !== null && old.expiresAt <= now)) throw new AppError('api_key.ended')
    const lasts = old.expiresAt === null ? null : old.expiresAt.getTime() - old.createdAt.getTime()
    const { keyName, permissions, identityAccess, mode, apiVersion } = old
    const created = await insertApiKey(ctx, tx, {
      keyName,
      permissions,
      identityAccess,
      mode,
      apiVersion,
      expiresAt: lasts === null ? null : new Date(now.getTime() + lasts),
    })
    const until = new Date(now.getTime() + keepHours * HOUR_MS)
    const ends = old.expiresAt !== null && old.expiresAt < until ? old.expiresAt : until
    await tx.update(apiKeys).set({ expiresAt: ends }).where(isOld)
    await recordAudit(ctx, tx, {
      action: 'api_key.rolled',
      subject: created.row.id,
      details: { key: maskKey(created.row), replaces: id, replaced: maskKey(old), keepHours },
    })
    return created.shown
  })
}
