import { summarizeAudit } from '../domain/audit/chain/summarize-audit.ts'
import { sweepSignIns } from '../domain/people/auth/sweep-sign-ins.ts'
import { deleteMailTexts } from '../domain/mail/emails/delete-mail-texts.ts'
import { deleteDestroyedKeys } from '../domain/operations/keys/delete-destroyed-keys.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every hour: housekeeping. */
export function registerSweep(platform: Platform): Promise<void> {
  return platform.queue.work('sweep', async () => {
    const ctx = systemContext(platform, 'sweep')
    await sweepSignIns(ctx)
    await deleteMailTexts(ctx)
    await deleteDestroyedKeys(ctx)
    await summarizeAudit(ctx)
  })
}
