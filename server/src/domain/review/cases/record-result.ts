import { and, eq, gte, min } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { caseOpenings, caseResults } from '../../../platform/db/schema/cases.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { dueAt } from './due-at.ts'
import type { CaseAccess } from './access-case.ts'
import { staffMember } from './staff-member.ts'

type Result = (typeof caseResults.$inferSelect)['result']

/** Records what a member of staff did with a case and when. Figures are counted from it, whatever changes later. */
export async function recordResult(
  ctx: Ctx,
  tx: Tx,
  { clientId, reviewHours }: Pick<CaseAccess, 'clientId' | 'reviewHours'>,
  { verificationId, result, waitedSince }: { verificationId: string; result: Result; waitedSince: Date },
): Promise<void> {
  const { adminId } = staffMember(ctx)
  const now = ctx.clock.now()
  const [opened] = await tx
    .select({ first: min(caseOpenings.openedAt) })
    .from(caseOpenings)
    .where(
      and(
        ofTenant(caseOpenings),
        eq(caseOpenings.verificationId, verificationId),
        eq(caseOpenings.adminId, adminId),
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
    dueAt: dueAt(waitedSince, reviewHours),
    createdAt: now,
  })
}
