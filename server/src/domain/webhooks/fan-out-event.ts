import { and, arrayContains, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { events, webhookConfigs, webhookLogs } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'

/** One delivery for each active webhook that asked for this event; run again, it adds none. */
export async function fanOutEvent(ctx: Ctx, job: { clientId: string; eventId: string }): Promise<void> {
  await asTenant(ctx, job.clientId, async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, job.eventId))
    if (!event) return
    const subscribed = await tx
      .select({ id: webhookConfigs.id, url: webhookConfigs.url })
      .from(webhookConfigs)
      .where(and(eq(webhookConfigs.isActive, true), arrayContains(webhookConfigs.events, [event.type])))
    for (const webhook of subscribed) {
      const [log] = await tx
        .insert(webhookLogs)
        .values({
          id: newId('webhookLog'),
          clientId: job.clientId,
          webhookConfigId: webhook.id,
          eventId: event.id,
          event: event.type,
          url: webhook.url,
          payload: event.payload,
          attempt: 0,
          createdAt: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: webhookLogs.id })
      if (log)
        await ctx.queue.enqueue(tx, 'deliver-webhook', { clientId: job.clientId, webhookLogId: log.id })
    }
  })
}
