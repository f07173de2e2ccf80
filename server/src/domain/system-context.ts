import type { Ctx } from '../context.ts'
import type { Platform } from '../platform/platform.ts'

/** For what the platform does by itself: a job, the start, the command line; for one client, or for all. */
export function systemContext(platform: Platform, job: string, clientId?: string): Ctx {
  // Fields are read through, not copied: a platform's parts may be opened at first use.
  return Object.assign(Object.create(platform) as Platform, {
    actor: { kind: 'system' as const, job, ...(clientId === undefined ? {} : { clientId }) },
    requestId: '',
    ip: '',
    userAgent: '',
  })
}
