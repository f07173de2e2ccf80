import { sealAudit } from '../domain/audit/chain/seal-audit.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every minute: appends new audit rows to the chains. */
export function registerSealAudit(platform: Platform): Promise<void> {
  return platform.queue.work('seal-audit', async () => {
    await sealAudit(systemContext(platform, 'seal-audit'))
  })
}
