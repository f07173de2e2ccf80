import { and, desc, eq } from 'drizzle-orm'
import { ASK_REASONS, type AskReasonCode } from '@wabi/contract/verification/asks.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { asks } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { SessionRow } from './load-session.ts'
import { askWordsAad, keyOwner } from './sealing-aad.ts'

/** The step that is requested again, as shown to the customer; null when there is none. */
export async function getAskedStep(ctx: Ctx, tx: Tx, session: SessionRow): Promise<SessionState['asked']> {
  if (session.askedStep === null) return null
  const ask = await findLatestAsk(tx, session.sessionId)
  const key = await ctx.sealer.dataKey(tx, keyOwner(session))
  return {
    step: session.askedStep,
    reasons: ((ask?.reasons ?? []) as AskReasonCode[]).map((reason) => ASK_REASONS[reason].customer),
    words: ask?.words ? ctx.sealer.open(key, askWordsAad(ask), ask.words) : null,
  }
}

/** The newest ask of a session. */
export async function findLatestAsk(tx: Tx, sessionId: string): Promise<typeof asks.$inferSelect | null> {
  const [ask] = await tx
    .select()
    .from(asks)
    .where(and(ofTenant(asks), eq(asks.sessionId, sessionId)))
    .orderBy(desc(asks.createdAt))
    .limit(1)
  return ask ?? null
}

/** Records that the customer sent what was requested: `answerAsk` may now decide. A later answer replaces the time. */
export async function recordAskAnswer(ctx: Ctx, tx: Tx, session: SessionRow): Promise<void> {
  if (session.askedStep === null) return
  const ask = await findLatestAsk(tx, session.sessionId)
  if (ask)
    await tx
      .update(asks)
      .set({ answeredAt: ctx.clock.now() })
      .where(and(ofTenant(asks), eq(asks.id, ask.id)))
}
