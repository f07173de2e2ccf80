import type { VisionPool } from '@wabi/vision'
import type { Ctx } from './context.ts'

type Operations = ReturnType<VisionPool['forCaller']>

/**
 * Vision's operations in the turn of the caller's client and, for a customer, session: one client's pictures do not
 * delay those of the others.
 */
export function visionFor(ctx: Pick<Ctx, 'vision' | 'actor'>): Operations {
  const { actor } = ctx
  return ctx.vision.forCaller({
    tenant: 'clientId' in actor && actor.clientId !== undefined ? actor.clientId : '',
    session: actor.kind === 'customer' ? actor.sessionId : undefined,
  })
}
