import { eq } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { API_KEY_PURPOSE } from './api-key-place.ts'
import { isApiKey } from './key-format.ts'
import { usableKey } from './usable-key.ts'

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
    const is = eq(apiKeys.apiKey, platform.sealer.fingerprint(API_KEY_PURPOSE, key))
    const found = await usableKey(tx, is, now)
    if (!found) return null
    const { actor, lastUsed } = found
    if (!lastUsed || now.getTime() - lastUsed.getTime() > MINUTE_MS)
      await tx.update(apiKeys).set({ lastUsed: now }).where(eq(apiKeys.id, actor.keyId))
    return actor
  })
}
