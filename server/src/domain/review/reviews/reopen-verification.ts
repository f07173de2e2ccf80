import type { z } from 'zod'
import type { ReopenBody } from '@wabi/contract/shapes/reopen.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { mailCustomer } from '../../verification/session/mail-customer.ts'
import { recordReopening } from '../../verification/session/record-reopening.ts'
import { reopenedMail } from '../../verification/session/result-mail.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { lockDecidedCase } from './lock-case.ts'

export type ReopenVerification = { verificationId: string } & z.output<typeof ReopenBody>

/**
 * Sends a decided verification to review again, in one transaction with audit row, events and mail. It does not decide
 * anything, so a client's team may reopen what the platform's staff review.
 * @throws AppError as `lockDecidedCase`
 */
export async function reopenVerification(ctx: Ctx, { words, ...seen }: ReopenVerification): Promise<void> {
  const { verificationId } = seen
  await inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { verification, decision: before } = await lockDecidedCase(by, tx, {
      ...seen,
      to: 'pending_review',
    })
    const { userId: openedBy } = currentReviewer(by)
    await recordReopening(by, tx, verification, { before, cause: 'reviewer', words, openedBy })
    await recordAudit(by, tx, {
      action: 'verification.reopened',
      subject: verificationId,
      details: { cause: 'reviewer', follows: before.id, was: before.outcome },
    })
    await mailCustomer(by, tx, verification, {
      purpose: 'result',
      write: reopenedMail,
      sms: ({ result }, { company, url }) => result.reopened(company, url),
    })
  })
}
