import { and, eq } from 'drizzle-orm'
import type { VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { reviewCases } from '../../../platform/db/schema/cases.ts'
import { addNote } from '../reviews/add-note.ts'
import { type RequestResubmission, requestResubmission } from '../reviews/request-resubmission.ts'
import { getQueuePosition } from './case-neighbours.ts'
import { accessCase } from './access-case.ts'
import { recordResult } from './record-result.ts'
import { staffMember } from './staff-member.ts'
import { inCaseTransaction } from './in-case-transaction.ts'

/**
 * Asks the customer to repeat one step. If the answer still needs a person, the case returns to the reviewer who asked.
 * @throws AppError as `requestResubmission`; `verification.not_found`
 */
export async function askAgainInCase(
  ctx: Ctx,
  { note, ...input }: RequestResubmission & { note?: string | undefined },
): Promise<{ status: VerificationStatus; expiresAt: string }> {
  const { verificationId } = input
  const entered = await accessCase(ctx, verificationId)
  return inCaseTransaction(entered, async (by, tx) => {
    const position = await getQueuePosition(tx, { verificationId, clientId: entered.clientId })
    const asked = await requestResubmission(by, input)
    const waitedSince = position?.waitsSince ?? ctx.clock.now()
    if (note) await addNote(by, { verificationId, words: note })
    await recordResult(by, tx, entered, { verificationId, result: 'asked', waitedSince })
    await tx
      .update(reviewCases)
      .set({ assignedTo: staffMember(ctx).adminId, assignedAt: ctx.clock.now() })
      .where(and(ofTenant(reviewCases), eq(reviewCases.verificationId, verificationId)))
    return asked
  })
}
