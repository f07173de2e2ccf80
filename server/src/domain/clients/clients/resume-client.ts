import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { linkBatches } from '../../../platform/db/schema/links.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Resumes a client: extends its open links and the sessions of its customers' browsers by the duration of the
 * suspension, so each has as long left as before, and continues its link batches. Needs the system scope.
 * @param since when the suspension began
 */
export async function resumeClient(ctx: Ctx, tx: Tx, clientId: string, since: Date): Promise<void> {
  const from = sql`${since.toISOString()}::timestamptz`
  const suspendedS = Math.max(0, (ctx.clock.now().getTime() - since.getTime()) / 1000)
  const extension = sql`make_interval(secs => ${suspendedS})`
  await tx.execute(sql`update customer_verifications set expires_at = expires_at + ${extension}, updated_at = now()
    where client_id = ${clientId} and status in ('pending', 'in_progress', 'resubmission_requested')
      and expires_at > ${from}`)
  // Each link looks up its verification. As a join, and without statistics for the client, the planner started from the
  // verifications and scanned all links for each of them: 14 s for 5 000.
  await tx.execute(sql`update verification_links l set expires_at = l.expires_at + ${extension}
    where l.client_id = ${clientId} and l.expires_at > ${from}
      and (select v.status from customer_verifications v
        where v.client_id = l.client_id and v.verification_id = l.verification_id)
        in ('pending', 'in_progress', 'resubmission_requested')`)
  await tx.execute(sql`update sessions set expire = expire + ${extension}
    where client_id = ${clientId} and expire > ${from}`)
  const waiting = await tx
    .select({ id: linkBatches.id })
    .from(linkBatches)
    .where(and(eq(linkBatches.clientId, clientId), inArray(linkBatches.status, ['queued', 'running'])))
  for (const { id } of waiting) await ctx.queue.enqueue(tx, 'make-links', { clientId, batchId: id })
}
