import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

/**
 * Returns a job that has used up its attempts to its queue.
 * @throws AppError `dead_letter.not_found`; `dead_letter.in_the_way` while another job with the same key waits or runs
 */
export async function retryDeadLetter(ctx: Ctx, id: string): Promise<void> {
  // System scope: jobs belong to no client.
  await asSystem(ctx, async (tx) => {
    const outcome = await ctx.queue.retryDead(tx, id)
    if (outcome === 'gone') throw new AppError('dead_letter.not_found')
    if (outcome === 'in the way') throw new AppError('dead_letter.in_the_way')
    await recordAudit(ctx, tx, { action: 'dead_letter.retried', subject: id, clientId: null })
  })
}
