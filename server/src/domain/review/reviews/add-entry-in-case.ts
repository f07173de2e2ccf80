import type { Ctx } from '../../kernel/context.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { AppError } from '../../kernel/app-error.ts'
import { addCaseEntry, type CaseEntry } from '../../verification/fraud/add-case-entry.ts'
import type { EntryReply } from '../../verification/fraud/describe-entries.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { mayReview } from '../scope/may-review.ts'
import { staffMember } from '../scope/staff-member.ts'

/**
 * Adds something of a case to a list of its client, whose audit log names the platform's team. Idempotent: a repeated
 * call returns the existing entry.
 * @throws AppError `verification.not_found`, also where the client has since taken review back; as `addCaseEntry`
 */
export async function addEntryInCase(ctx: Ctx, input: CaseEntry): Promise<EntryReply> {
  staffMember(ctx)
  return inCaseTransaction(ctx, input.verificationId, async (by, tx) => {
    const entry = await addCaseEntry(by, input)
    // Same lock order as a decision: the verification's row first.
    const allowed = await mayReview(by, tx, { clientId: requireClientId(by), mode: 'live' }, { hold: true })
    if (!allowed) throw new AppError('verification.not_found')
    return entry
  })
}
