import { and, eq, gte, min, sql } from 'drizzle-orm'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { caseOpenings, caseResults, reviewCases } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/** What the platform's queue holds about one case; `waitsSince` is null for a case that does not wait. */
export async function getQueueEntry(
  tx: Tx,
  { clientId, verificationId }: { clientId: string; verificationId: string },
): Promise<{ company: string; reviewHours: number; waitsSince: Date | null; assignedTo: string | null }> {
  const [entry] = await tx
    .select({
      company: clients.companyName,
      reviewHours: clients.reviewHours,
      waitsSince: reviewCases.waitsSince,
      assignedTo: reviewCases.assignedTo,
    })
    .from(clients)
    .leftJoin(reviewCases, and(ofTenant(reviewCases), eq(reviewCases.verificationId, verificationId)))
    .where(eq(clients.id, clientId))
  if (!entry) throw new Error('the case has no client')
  return entry
}

/** When a case that waits since `waitsSince` becomes overdue, by its client's review hours. */
export function dueAt(waitsSince: Date, reviewHours: number): Date {
  return new Date(waitsSince.getTime() + reviewHours * HOUR_MS)
}

/** Assigns a case in the platform's queue, or unassigns it (null). @returns whether that changed anything */
export async function assignInQueue(
  ctx: Ctx,
  tx: Tx,
  verificationId: string,
  assignee: string | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviewCases)
    .set({ assignedTo: assignee, assignedAt: assignee === null ? null : ctx.clock.now() })
    .where(
      and(
        ofTenant(reviewCases),
        eq(reviewCases.verificationId, verificationId),
        sql`${reviewCases.assignedTo} is distinct from ${assignee}`,
      ),
    )
  return (rowCount ?? 0) > 0
}

type Result = (typeof caseResults.$inferSelect)['result']

/**
 * Records what a member of the platform's staff does with a case and when, before the case leaves the queue. Figures
 * are counted from it, whatever changes later.
 */
export async function recordResult(
  ctx: Ctx,
  tx: Tx,
  { verificationId, result }: { verificationId: string; result: Result },
): Promise<void> {
  const { clientId, userId: adminId } = currentReviewer(ctx)
  const now = ctx.clock.now()
  const entry = await getQueueEntry(tx, { clientId, verificationId })
  const waitedSince = entry.waitsSince ?? now
  const [opened] = await tx
    .select({ first: min(caseOpenings.openedAt) })
    .from(caseOpenings)
    .where(
      and(
        ofTenant(caseOpenings),
        eq(caseOpenings.verificationId, verificationId),
        eq(caseOpenings.openedBy, adminId),
        gte(caseOpenings.openedAt, waitedSince),
      ),
    )
  await tx.insert(caseResults).values({
    clientId,
    verificationId,
    adminId,
    result,
    waitedSince,
    openedAt: opened?.first ?? now,
    dueAt: dueAt(waitedSince, entry.reviewHours),
    createdAt: now,
  })
}
