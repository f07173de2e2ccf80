import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseDetail } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { reviewCases, secondReviews } from '../../../platform/db/schema/cases.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { getVerificationDetail } from '../reviews/get-verification-detail.ts'
import { dueAt } from './due-at.ts'
import { accessCase, type CaseAccess } from './access-case.ts'
import { requireOpened } from './require-opened.ts'
import { staffMember } from './staff-member.ts'

/**
 * Everything a client's staff see of a verification except the customer's link, and the state of the case in the
 * platform's queue. Opening it is recorded.
 * @throws AppError `verification.not_found`, `case.reason_needed`; `case.blind` for the reviewer who gives its second
 * opinion
 */
export async function getCase(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof CaseDetail>> {
  const entered = await accessCase(ctx, verificationId)
  await requireNotBlind(ctx, entered, verificationId)
  const openUntil = await requireOpened(ctx, entered, verificationId)
  const detail = await getVerificationDetail(entered.ctx, { verificationId })
  return {
    ...detail,
    verificationUrl: null,
    case: await asTenant(ctx, entered.clientId, async (tx) => ({
      ...(await queueState(ctx, tx, entered, verificationId)),
      openUntil: openUntil?.toISOString() ?? null,
    })),
  }
}

async function requireNotBlind(ctx: Ctx, { clientId }: CaseAccess, verificationId: string): Promise<void> {
  const [blind] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ id: secondReviews.id })
      .from(secondReviews)
      .where(
        and(
          ofTenant(secondReviews),
          eq(secondReviews.verificationId, verificationId),
          eq(secondReviews.assignedTo, staffMember(ctx).adminId),
          isNull(secondReviews.decidedAt),
        ),
      ),
  )
  if (blind) throw new AppError('case.blind')
}

async function queueState(ctx: Ctx, tx: Tx, entered: CaseAccess, verificationId: string) {
  const { adminId } = staffMember(ctx)
  const [row] = await tx
    .select()
    .from(reviewCases)
    .where(and(ofTenant(reviewCases), eq(reviewCases.verificationId, verificationId)))
  const since = row?.waitsSince ?? null
  const due = since && dueAt(since, entered.reviewHours)
  const assignedTo = row?.assignedTo ?? null
  const nameOf = await staffNames(tx, [assignedTo], { personally: true })
  return {
    client: { id: entered.clientId, name: entered.company },
    waitsSince: since?.toISOString() ?? null,
    dueAt: due?.toISOString() ?? null,
    overdue: due !== null && due < ctx.clock.now(),
    assignee:
      assignedTo === null ? null : { id: assignedTo, name: nameOf(assignedTo), you: assignedTo === adminId },
  }
}
