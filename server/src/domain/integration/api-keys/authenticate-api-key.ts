import { API_VERSION, type ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { apiKeys } from '../../../platform/db/schema/integration.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { API_KEY_PURPOSE } from './api-key-aad.ts'
import { countKeyCall, type KeyCalls } from './count-key-call.ts'
import { isApiKey, getKeyEnd } from '../../kernel/key-format.ts'
import { findUsableKey, type UsableKey } from './find-usable-key.ts'

/** A key that may be used. */
export interface KnownKey {
  actor: UsableKey['actor']
  calls: KeyCalls
  /** Whether its client is suspended. */
  suspended: boolean
  /** The version it is pinned to. */
  apiVersion: ApiVersion
}

/**
 * Resolves an API key: its actor, its calls in this minute, and whether its client is suspended. Null when the key is
 * unknown, deleted, inactive or expired. Its first call pins it to a version.
 * @param version that the call asks for. Default: the newest
 */
export async function authenticateApiKey(
  platform: Platform,
  key: string,
  version: ApiVersion = API_VERSION,
): Promise<KnownKey | null> {
  if (!isApiKey(key)) return null
  const now = platform.clock.now()
  const keyHash = platform.sealer.fingerprint(API_KEY_PURPOSE, key)
  // System scope: the client is not known before the key is resolved.
  return asSystem(platform, async (tx) => {
    const [found, calls] = await pipelineQueries([
      findUsableKey(tx, 'hash', keyHash, now),
      countKeyCall(platform, tx, keyHash),
    ])
    if (!found || !calls) return null
    const { actor, lastUsed, keyEnd, suspended, callsPerMinute } = found
    const apiVersion = found.apiVersion ?? version
    if (
      !lastUsed ||
      keyEnd === null ||
      found.apiVersion === null ||
      now.getTime() - lastUsed.getTime() > MINUTE_MS
    )
      await tx
        .update(apiKeys)
        .set({ lastUsed: now, keyEnd: getKeyEnd(key), apiVersion })
        .where(eq(apiKeys.id, actor.keyId))
    return { actor, calls: { ...calls, limit: callsPerMinute }, suspended, apiVersion }
  })
}
