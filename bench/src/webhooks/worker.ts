import { listenForSignals } from '../../../server/src/platform/pg-boss/listen.ts'
import { createLog } from '../../../server/src/platform/runtime/log.ts'
import { runDeliveries } from '../../../server/src/domain/integration/webhooks/run-deliveries.ts'
import { createWebhookPlatform } from './webhook-platform.ts'

// Runs in its own process, which can be killed: delivers events until then.
const [databaseUrl = '', key = ''] = process.argv.slice(2)
const { signals } = await listenForSignals(databaseUrl, createLog('silent'))
runDeliveries(createWebhookPlatform(databaseUrl, Buffer.from(key, 'hex'), 5, signals))
process.on('disconnect', () => process.exit())
process.send?.('ready')
