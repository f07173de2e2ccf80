import { runDeliveries } from '../../../server/src/domain/webhooks/run-deliveries.ts'
import { hooksPlatform } from './hooks-platform.ts'

// Run as a process that can be killed: delivers what is due, for ever.
const [databaseUrl = '', key = ''] = process.argv.slice(2)
runDeliveries(hooksPlatform(databaseUrl, Buffer.from(key, 'hex'), 5))
process.on('disconnect', () => process.exit())
process.send?.('ready')
