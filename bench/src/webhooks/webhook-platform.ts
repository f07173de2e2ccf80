import { readConfig } from '../../../server/src/platform/config/config.ts'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import { systemContext } from '../../../server/src/domain/kernel/system-context.ts'
import { openDatabase } from '../../../server/src/platform/db/client.ts'
import { createSealer } from '../../../server/src/platform/crypto/create-sealer.ts'
import { createLog } from '../../../server/src/platform/runtime/log.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { SignalHub, type Signals } from '../../../server/src/platform/runtime/signals.ts'
import { createSafeFetch } from '../../../server/src/platform/safe-fetch/create-safe-fetch.ts'

/**
 * The part of a platform that webhooks need, on an existing database; may call loopback. Without `signals` it delivers
 * nothing.
 */
export function createWebhookPlatform(
  databaseUrl: string,
  key: Uint8Array,
  connections: number,
  signals: Signals = new SignalHub(),
): Ctx {
  const platform: Partial<Platform> = {
    config: readConfig({}),
    clock: { now: () => new Date() },
    db: openDatabase(databaseUrl, connections),
    sealer: createSealer(key),
    safeFetch: createSafeFetch({ allowPrivate: true }),
    signals,
    log: createLog('silent'),
  }
  return systemContext(platform as Platform, 'bench')
}
