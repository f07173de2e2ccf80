import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { mailedLinks } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { platformKey } from '../../kernel/platform-key.ts'
import { MAILED_LINKS_KEY, mailedLinkAad } from './mailed-link-aad.ts'

/**
 * Requests a reset link. No account is looked up here, so known and unknown names cost the same and get the same reply;
 * a job does the rest (`answer-reset.ts`).
 */
export async function requestReset(
  ctx: Ctx,
  { kind, about }: { kind: 'client' | 'admin'; about: string },
): Promise<void> {
  const id = randomUUID()
  const now = ctx.clock.now()
  // System scope: no one is signed in.
  await asSystem(ctx, async (tx) => {
    await tx.insert(mailedLinks).values({
      id,
      kind: 'reset',
      userType: kind,
      about: ctx.sealer.seal(platformKey(ctx, MAILED_LINKS_KEY), mailedLinkAad(id), about),
      expiresAt: new Date(now.getTime() + HOUR_MS),
      createdAt: now,
    })
    await ctx.queue.enqueue(tx, 'answer-reset', { mailedLinkId: id })
  })
}
