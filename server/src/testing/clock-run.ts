import { expireVerifications } from '../domain/verification/steps/expire-verifications.ts'
import { sweepSignIns } from '../domain/people/auth/sweep-sign-ins.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { deleteOldDeliveries } from '../domain/integration/webhooks/delete-old-deliveries.ts'
import { type ApiPlatform, createApiPlatform } from './api-platform.ts'

// Run by clock.test.ts as a process with a wrong machine clock: runs the expiry jobs.
const platform = await createApiPlatform(JSON.parse(process.argv[2] ?? '{}') as ApiPlatform)
const ctx = systemContext(platform, 'test')
const expired = await expireVerifications(ctx)
await sweepSignIns(ctx)
await deleteOldDeliveries(ctx)
process.send?.({ expired, machine: Date.now(), clock: ctx.clock.now().getTime() })
process.exit()
