import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { reviewCases } from '../../../platform/db/schema/cases.ts'
import { addNote } from '../reviews/add-note.ts'
import { escalateReview } from '../reviews/escalate-review.ts'
import { accessCase } from './access-case.ts'
import { inCaseTransaction } from './in-case-transaction.ts'

export interface EscalateCase {
  verificationId: string
  decisionSeen: string
  escalated: boolean
  /** Why, for colleagues. */
  words?: string | undefined
}

/**
 * Escalates a case to the platform's admins, or returns it to all reviewers. Either way it is unassigned.
 * @throws AppError as `escalateReview`; `verification.not_found`
 */
export async function escalateCase(ctx: Ctx, { words, ...input }: EscalateCase): Promise<void> {
  const { verificationId } = input
  await inCaseTransaction(await accessCase(ctx, verificationId), async (by, tx) => {
    await escalateReview(by, input)
    if (words) await addNote(by, { verificationId, words, forPlatform: true })
    await tx
      .update(reviewCases)
      .set({ assignedTo: null, assignedAt: null })
      .where(and(ofTenant(reviewCases), eq(reviewCases.verificationId, verificationId)))
  })
}
