import type { z } from 'zod'
import type { RevokeBody } from '@wabi/contract/shapes/reopen.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { addNote } from './add-note.ts'
import { lockDecidedCase, requireDecider } from './lock-case.ts'
import { recordOutcome } from './record-outcome.ts'

export type RevokeVerification = { verificationId: string } & z.output<typeof RevokeBody>

/**
 * Revokes an approval: a rejection by this person follows it, with audit row, events and mail. As with any rejection
 * one person suffices, and it may be the one who approved.
 * @throws AppError as `lockDecidedCase` and `requireDecider`
 */
export async function revokeVerification(
  ctx: Ctx,
  { reason, words, note, ...seen }: RevokeVerification,
): Promise<void> {
  const { verificationId } = seen
  await inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const approved = await lockDecidedCase(by, tx, { ...seen, to: 'failed' })
    await requireDecider(by, tx, approved.verification)
    await recordOutcome(by, tx, approved, {
      outcome: 'rejected',
      reason,
      words: words ?? null,
      revokes: true,
    })
    if (note) await addNote(by, { verificationId, words: note })
  })
}
