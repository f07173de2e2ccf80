import type { z } from 'zod'
import type { DeadLetter } from '@wabi/contract/shapes/health.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'

const MAX_LISTED = 200

export async function listDeadLetters(ctx: Ctx): Promise<z.input<typeof DeadLetter>[]> {
  // System scope: jobs belong to no client.
  const dead = await asSystem(ctx, (tx) => ctx.queue.deadLetters(tx, MAX_LISTED))
  return dead.map((one) => ({
    ...one,
    addedAt: one.addedAt.toISOString(),
    diedAt: one.diedAt.toISOString(),
  }))
}
