import type { z } from 'zod'
import type { DeadLetter } from '@wabi/contract/shapes/health.ts'
import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'

const MOST = 200

export async function listDeadLetters(ctx: Ctx): Promise<z.input<typeof DeadLetter>[]> {
  // System scope: jobs are no client's.
  const dead = await asSystem(ctx, (tx) => ctx.queue.deadLetters(tx, MOST))
  return dead.map((one) => ({
    ...one,
    addedAt: one.addedAt.toISOString(),
    diedAt: one.diedAt.toISOString(),
  }))
}
