import { and, eq } from 'drizzle-orm'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { reviewCases } from '../../../platform/db/schema/cases.ts'
import { addNote } from '../reviews/add-note.ts'
import { type DecideReview, decideReview } from '../reviews/decide-review.ts'
import { getQueuePosition } from './case-neighbours.ts'
import { accessCase, type CaseAccess } from './access-case.ts'
import { sampleForSecondReview } from './sample-for-second-review.ts'
import { recordResult } from './record-result.ts'
import { inCaseTransaction } from './in-case-transaction.ts'

/** A decision with an optional note for the client's staff. */
export type DecideCase = DecideReview & { note?: string | undefined }

/**
 * Records a decision of one of the platform's staff: the same as a decision of the client's staff, with its event, mail
 * and optimistic lock, plus the note for the client, the reviewer's figures and, for a sample of cases, a second
 * review. One transaction.
 * @throws AppError as `decideReview`; `verification.not_found`, also where the client has since taken review back
 */
export async function decideCase(
  ctx: Ctx,
  input: DecideCase,
): Promise<{ status: VerificationStatus; waitsForSecond: boolean }> {
  return decideAccessedCase(await accessCase(ctx, input.verificationId), input)
}

/** As `decideCase`, with access to the case already checked. @throws AppError as `decideReview` */
export function decideAccessedCase(
  entered: CaseAccess,
  { note, ...input }: DecideCase,
): Promise<{ status: VerificationStatus; waitsForSecond: boolean }> {
  const { ctx } = entered
  const { verificationId } = input
  return inCaseTransaction(entered, async (by, tx) => {
    // Read first: a decided case leaves the queue. If it is gone already, `decideReview` reports who decided it.
    const position = await getQueuePosition(tx, { verificationId, clientId: entered.clientId })
    const decided = await decideReview(by, input)
    const waitedSince = position?.waitsSince ?? ctx.clock.now()
    if (note) await addNote(by, { verificationId, words: note })
    const result = decided.waitsForSecond ? 'approved_first' : input.outcome
    await recordResult(by, tx, entered, { verificationId, result, waitedSince })
    if (decided.waitsForSecond)
      await tx
        .update(reviewCases)
        .set({ assignedTo: null, assignedAt: null })
        .where(and(ofTenant(reviewCases), eq(reviewCases.verificationId, verificationId)))
    else await sampleForSecondReview(by, tx, entered.clientId, input)
    return decided
  })
}
