import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { linkBatches } from '../../platform/db/schema/links.ts'
import type { Tx } from '../../platform/db/tenant.ts'

/**
 * A client goes on after it stood still since an instant: for its open links that time did not pass. Each has as long
 * left as it had then, and a browser that had begun is still known. Links that are being made go on. Needs the system scope.
 */
export async function goOn(ctx: Ctx, tx: Tx, clientId: string, since: Date): Promise<void> {
  const from = sql`${since.toISOString()}::timestamptz`
  const seconds = Math.max(0, (ctx.clock.now().getTime() - since.getTime()) / 1000)
  const later = sql`make_interval(secs => ${seconds})`
  await tx.execute(sql`update customer_verifications set expires_at = expires_at + ${later}, updated_at = now()
    where client_id = ${clientId} and status in ('pending', 'in_progress', 'resubmission_requested')
      and expires_at > ${from}`)
  // Each link looks its verification up. As a join it was planned from the verifications, for a client of whom the planner
  // knows nothing yet with one pass through all links for each: 14 s for 5 000.
  await tx.execute(sql`update verification_links l set expires_at = l.expires_at + ${later}
    where l.client_id = ${clientId} and l.expires_at > ${from}
      and (select v.status from customer_verifications v
        where v.client_id = l.client_id and v.verification_id = l.verification_id)
        in ('pending', 'in_progress', 'resubmission_requested')`)
  await tx.execute(sql`update sessions set expire = expire + ${later}
    where client_id = ${clientId} and expire > ${from}`)
  const waiting = await tx
    .select({ id: linkBatches.id })
    .from(linkBatches)
    .where(and(eq(linkBatches.clientId, clientId), inArray(linkBatches.status, ['queued', 'running'])))
  for (const { id } of waiting) await ctx.queue.enqueue(tx, 'make-links', { clientId, batchId: id })
}
