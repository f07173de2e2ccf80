import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'

/**
 * Puts a job that failed for good back into its queue.
 * @throws AppError `dead_letter.not_found`; `dead_letter.in_the_way` while another of the same key waits or runs
 */
export async function retryDeadLetter(ctx: Ctx, id: string): Promise<void> {
  // System scope: jobs are no client's.
  await asSystem(ctx, async (tx) => {
    const came = await ctx.queue.retryDead(tx, id)
    if (came === 'gone') throw new AppError('dead_letter.not_found')
    if (came === 'in the way') throw new AppError('dead_letter.in_the_way')
    await recordAudit(ctx, tx, { action: 'dead_letter.retried', subject: id, clientId: null })
  })
}
