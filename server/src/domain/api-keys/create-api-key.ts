import type { KeyPermission } from '@wabi/contract/permissions.ts'
import type { Ctx } from '../../context.ts'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientOf } from '../client-of.ts'
import { API_KEY_PURPOSE, apiKeyPlace } from './api-key-place.ts'
import { newApiKey } from './key-format.ts'
import type { ApiKeyRow } from './list-api-keys.ts'

/** A new key with exactly one permission. This answer holds the whole key. */
export async function createApiKey(
  ctx: Ctx,
  { keyName, permissions }: { keyName: string; permissions: KeyPermission[] },
): Promise<ApiKeyRow> {
  const clientId = clientOf(ctx)
  const id = newId('apiKey')
  const key = newApiKey()
  const now = ctx.clock.now()
  await asTenant(ctx, clientId, async (tx) => {
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    await tx.insert(apiKeys).values({
      id,
      clientId,
      keyName,
      apiKey: ctx.sealer.fingerprint(API_KEY_PURPOSE, key),
      apiSecret: ctx.sealer.seal(dataKey, apiKeyPlace(clientId, id), key),
      keyStart: key.slice(0, 8),
      permissions,
      createdBy: ctx.actor.kind === 'client-user' ? ctx.actor.userId : null,
      createdAt: now,
    })
    await recordAudit(ctx, tx, { action: 'api_key.created', subject: id, details: { permissions } })
  })
  return {
    id,
    keyName,
    apiKey: key,
    permissions,
    status: 'active',
    createdAt: now.toISOString(),
    lastUsed: null,
  }
}
