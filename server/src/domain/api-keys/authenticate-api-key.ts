import { eq } from 'drizzle-orm'
import { apiKeys } from '../../platform/db/schema/integration.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import type { Platform } from '../../platform/platform.ts'
import { API_KEY_PURPOSE } from './api-key-place.ts'
import { countCalls, type KeyCalls } from './count-calls.ts'
import { isApiKey } from './key-format.ts'
import { usableKey, type UsableKey } from './usable-key.ts'

const MINUTE_MS = 60_000

/** Whose key this is, and how often it called; null when it is unknown, deleted, switched off or over, or its client may not come in. */
export async function authenticateApiKey(
  platform: Platform,
  key: string,
): Promise<{ actor: UsableKey['actor']; calls: KeyCalls } | null> {
  if (!isApiKey(key)) return null
  const now = platform.clock.now()
  const keyHash = platform.sealer.fingerprint(API_KEY_PURPOSE, key)
  // System scope: the key tells which client it is.
  return asSystem(platform, async (tx) => {
    const [found, calls] = await together([
      usableKey(tx, eq(apiKeys.apiKey, keyHash), now),
      countCalls(tx, keyHash, now),
    ])
    if (!found || !calls) return null
    const { actor, lastUsed } = found
    if (!lastUsed || now.getTime() - lastUsed.getTime() > MINUTE_MS)
      await tx.update(apiKeys).set({ lastUsed: now }).where(eq(apiKeys.id, actor.keyId))
    return { actor, calls }
  })
}
