import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { API_KEY_PURPOSE } from './api-key-place.ts'
import { isApiKey } from './key-format.ts'

const MINUTE_MS = 60_000

/** Whose key this is; null when it is unknown, deleted, switched off or over, or its client may not come in. */
export async function authenticateApiKey(
  platform: Platform,
  key: string,
): Promise<Extract<Actor, { kind: 'api-key' }> | null> {
  if (!isApiKey(key)) return null
  const now = platform.clock.now()
  // System scope: the key tells which client it is.
  return asSystem(platform, async (tx) => {
    const [found] = await tx
      .select({ key: apiKeys, clientStatus: clients.status })
      .from(apiKeys)
      .innerJoin(clients, eq(clients.id, apiKeys.clientId))
      .where(
        and(
          eq(apiKeys.apiKey, platform.sealer.fingerprint(API_KEY_PURPOSE, key)),
          eq(apiKeys.isActive, true),
        ),
      )
    if (!found || found.clientStatus !== 'active') return null
    const { id, clientId, permissions, mode, lastUsed, expiresAt } = found.key
    const permission = permissions[0]
    if (!permission || (expiresAt && expiresAt <= now)) return null
    if (!lastUsed || now.getTime() - lastUsed.getTime() > MINUTE_MS)
      await tx.update(apiKeys).set({ lastUsed: now }).where(eq(apiKeys.id, id))
    return { kind: 'api-key', keyId: id, clientId, permission, mode }
  })
}
