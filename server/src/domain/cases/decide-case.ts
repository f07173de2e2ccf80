import { and, eq } from 'drizzle-orm'
import type { VerificationStatus } from '@wabi/contract/states.ts'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { reviewCases } from '../../platform/db/schema/cases.ts'
import { addNote } from '../reviews/add-note.ts'
import { type DecideReview, decideReview } from '../reviews/decide-review.ts'
import { placeOf } from './case-neighbours.ts'
import { enterCase, type Entered } from './enter-case.ts'
import { putUpSecond } from './put-up-second.ts'
import { recordResult } from './record-result.ts'
import { within } from './within.ts'

/** With words for the client's staff besides those for the customer. */
export type DecideCase = DecideReview & { note?: string | undefined }

/**
 * The decision of one of the platform's staff: the same as a client's own, with its event, mail and optimistic lock, and
 * with it what was written for the client, the figures, and for a share of cases a second review; all or nothing, once.
 * @throws AppError as `decideReview`; `verification.not_found`, also where the client has taken review back meanwhile
 */
export async function decideCase(
  ctx: Ctx,
  input: DecideCase,
): Promise<{ status: VerificationStatus; waitsForSecond: boolean }> {
  return decideEntered(await enterCase(ctx, input.verificationId), input)
}

/** The same of a case that was entered already. @throws AppError as `decideReview` */
export function decideEntered(
  entered: Entered,
  { note, ...input }: DecideCase,
): Promise<{ status: VerificationStatus; waitsForSecond: boolean }> {
  const { ctx } = entered
  const { verificationId } = input
  return within(entered, async (by, tx) => {
    // Read first: what is decided leaves the queue. Who finds it gone comes too late, and is told so.
    const place = await placeOf(tx, { verificationId, clientId: entered.clientId })
    const decided = await decideReview(by, input)
    const waitedSince = place?.waitsSince ?? ctx.clock.now()
    if (note) await addNote(by, { verificationId, words: note })
    const result = decided.waitsForSecond ? 'approved_first' : input.outcome
    await recordResult(by, tx, entered, { verificationId, result, waitedSince })
    if (decided.waitsForSecond)
      await tx
        .update(reviewCases)
        .set({ assignedTo: null, assignedAt: null })
        .where(and(ofTenant(reviewCases), eq(reviewCases.verificationId, verificationId)))
    else await putUpSecond(by, tx, entered.clientId, input)
    return decided
  })
}
