import type { Ctx } from './context.ts'
import type { Platform } from '../../platform/platform.ts'

/** The context for work without a caller: jobs, start-up, the command line; for one client or for all. */
export function systemContext(platform: Platform, job: string, clientId?: string): Ctx {
  // Inherited rather than copied: parts of the platform may be opened lazily, on first use.
  return Object.assign(Object.create(platform) as Platform, {
    actor: { kind: 'system' as const, job, ...(clientId === undefined ? {} : { clientId }) },
    requestId: '',
    ip: '',
    userAgent: '',
  })
}
