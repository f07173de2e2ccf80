import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseDetail } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { accessCase, inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { dueAt, getQueueEntry } from './queue-entry.ts'
import { requireOpened } from './require-opened.ts'

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
  const by = await accessCase(ctx, verificationId)
  await requireNotBlind(by, verificationId)
  const openUntil = await requireOpened(by, verificationId)
  const detail = await getVerificationDetail(by, { verificationId })
  return {
    ...detail,
    verificationUrl: null,
    case: {
      ...(await getQueueState(by, verificationId)),
      openUntil: openUntil?.toISOString() ?? null,
    },
  }
}

async function requireNotBlind(ctx: Ctx, verificationId: string): Promise<void> {
  const [blind] = await inCaseTransaction(ctx, verificationId, (by, tx) =>
    tx
      .select({ id: secondReviews.id })
      .from(secondReviews)
      .where(
        and(
          ofTenant(secondReviews),
          eq(secondReviews.verificationId, verificationId),
          eq(secondReviews.assignedTo, staffMember(by).adminId),
          isNull(secondReviews.decidedAt),
        ),
      ),
  )
  if (blind) throw new AppError('case.blind')
}

function getQueueState(ctx: Ctx, verificationId: string) {
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { clientId, userId } = currentReviewer(by)
    const entry = await getQueueEntry(tx, { clientId, verificationId })
    const { waitsSince, assignedTo } = entry
    const due = waitsSince && dueAt(waitsSince, entry.reviewHours)
    const nameOf = await staffNames(tx, [assignedTo], { personally: true })
    return {
      client: { id: clientId, name: entry.company },
      waitsSince: waitsSince?.toISOString() ?? null,
      dueAt: due?.toISOString() ?? null,
      overdue: due !== null && due < ctx.clock.now(),
      assignee:
        assignedTo === null ? null : { id: assignedTo, name: nameOf(assignedTo), you: assignedTo === userId },
    }
  })
}
