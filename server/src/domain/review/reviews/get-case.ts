import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseDetail } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordStaffView } from '../../kernel/record-staff-view.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { accessCase, inCaseTransaction } from '../scope/access-case.ts'
import { staffMember } from '../scope/staff-member.ts'
import {
  composeLoaded,
  getVerificationDetail,
  loadCase,
  type VerificationDetailReply,
} from './get-verification-detail.ts'
import { recordOpening } from './open-case.ts'
import { dueAt, getQueueEntry } from './queue-entry.ts'
import { findOpening, requireOpened } from './require-opened.ts'

/**
 * Everything a client's staff see of a verification except the customer's link, and the state of the case in the
 * platform's queue. Opening it is recorded, as is each view more than five minutes after the last.
 * @throws AppError `verification.not_found`, `case.reason_needed`; `case.blind` for the reviewer who gives its second
 * opinion
 */
export async function getCase(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof CaseDetail>> {
  staffMember(ctx)
  const by = await accessCase(ctx, verificationId)
  await requireNotBlind(by, verificationId)
  const openUntil = await requireOpened(by, verificationId)
  const detail = await getVerificationDetail(by, { verificationId })
  await inCaseTransaction(by, verificationId, (as, tx) =>
    recordStaffView(as, tx, {
      clientId: currentReviewer(as).clientId,
      action: 'case.viewed',
      subject: verificationId,
    }),
  )
  return {
    ...detail,
    verificationUrl: null,
    case: {
      ...(await getQueueState(by, verificationId)),
      openUntil: openUntil?.toISOString() ?? null,
    },
  }
}

/**
 * The same verification as one of the client's people sees it. Opening it is recorded.
 * @throws AppError `verification.not_found`; `case.blind` as above
 */
export async function viewVerification(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<VerificationDetailReply> {
  // One transaction: the page of a case is the most frequent call of a client's people.
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const [[blind], opening, loaded] = await pipelineQueries([
      findBlindReview(by, tx, verificationId),
      findOpening(by, tx, verificationId),
      loadCase(by, tx, verificationId),
    ])
    if (blind) throw new AppError('case.blind')
    const [detail] = await pipelineQueries([
      composeLoaded(by, tx, loaded),
      opening ? null : recordOpening(by, tx, { verificationId, reason: null }),
    ])
    return detail
  })
}

/** @throws AppError `case.blind` for the reviewer of either team who gives its second opinion */
async function requireNotBlind(ctx: Ctx, verificationId: string): Promise<void> {
  const [blind] = await inCaseTransaction(ctx, verificationId, (by, tx) =>
    findBlindReview(by, tx, verificationId),
  )
  if (blind) throw new AppError('case.blind')
}

/** The second opinion that the caller has yet to give on this case. */
function findBlindReview(ctx: Ctx, tx: Tx, verificationId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: secondReviews.id })
    .from(secondReviews)
    .where(
      and(
        ofTenant(secondReviews),
        eq(secondReviews.verificationId, verificationId),
        eq(secondReviews.assignedTo, currentReviewer(ctx).userId),
        isNull(secondReviews.decidedAt),
      ),
    )
}

function getQueueState(ctx: Ctx, verificationId: string) {
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { clientId, userId } = currentReviewer(by)
    const entry = await getQueueEntry(tx, { clientId, verificationId })
    const { waitsSince, assignedTo } = entry
    const due = waitsSince && dueAt(waitsSince, entry.reviewHours)
    const getName = await staffNames(tx, [assignedTo], { personally: true })
    return {
      client: { id: clientId, name: entry.company },
      waitsSince: waitsSince?.toISOString() ?? null,
      dueAt: due?.toISOString() ?? null,
      overdue: due !== null && due < ctx.clock.now(),
      assignee:
        assignedTo === null
          ? null
          : { id: assignedTo, name: getName(assignedTo), you: assignedTo === userId },
    }
  })
}
