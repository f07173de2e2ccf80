import { expireVerifications } from '../domain/verifications/expire-verifications.ts'
import { sweepSignIns } from '../domain/auth/sweep-sign-ins.ts'
import { systemContext } from '../domain/system-context.ts'
import { deleteOldDeliveries } from '../domain/webhooks/drop-old-deliveries.ts'
import { type ApiPlatform, createApiPlatform } from './api-platform.ts'

// Run by clock.test.ts as a process with a wrong machine clock: runs the expiry jobs.
const platform = await createApiPlatform(JSON.parse(process.argv[2] ?? '{}') as ApiPlatform)
const ctx = systemContext(platform, 'test')
const expired = await expireVerifications(ctx)
await sweepSignIns(ctx)
await deleteOldDeliveries(ctx)
process.send?.({ expired, machine: Date.now(), clock: ctx.clock.now().getTime() })
process.exit()
