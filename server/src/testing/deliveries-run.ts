import { readConfig } from '../platform/config/config.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { runDeliveries } from '../domain/integration/webhooks/run-deliveries.ts'
import { openDatabase } from '../platform/db/client.ts'
import { startDatabaseClock } from '../platform/db/database-clock.ts'
import { createSealer } from '../platform/crypto/create-sealer.ts'
import { createLog } from '../platform/runtime/log.ts'
import { listenForSignals } from '../platform/pg-boss/listen.ts'
import type { Platform } from '../platform/platform.ts'
import { createSafeFetch } from '../platform/safe-fetch/create-safe-fetch.ts'

// Run by run-deliveries.test.ts as a process that can be killed: delivers webhooks endlessly.
const [databaseUrl = '', key = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl, 3)
const { now } = await startDatabaseClock(db)
const log = createLog('silent')
const { signals } = await listenForSignals(databaseUrl, log)
const platform: Partial<Platform> = {
  config: readConfig({}),
  // Delivers whatever this machine's clock shows.
  clock: { now },
  db,
  sealer: createSealer(Buffer.from(key, 'hex')),
  safeFetch: createSafeFetch({ allowPrivate: true }),
  signals,
  log,
}
runDeliveries(systemContext(platform as Platform, 'test'))
process.on('disconnect', () => process.exit())
process.send?.('ready')
