import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

/** Deletes a dead letter without running it. @throws AppError `dead_letter.not_found` */
export async function discardDeadLetter(ctx: Ctx, id: string): Promise<void> {
  // System scope: jobs belong to no client.
  await asSystem(ctx, async (tx) => {
    if (!(await ctx.queue.discardDead(tx, id))) throw new AppError('dead_letter.not_found')
    await recordAudit(ctx, tx, { action: 'dead_letter.discarded', subject: id, clientId: null })
  })
}
