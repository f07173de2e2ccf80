import type { Ctx } from '../../kernel/context.ts'
import { caseNotes } from '../../../platform/db/schema/reviews.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { caseNoteAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { inCaseTransaction } from '../scope/access-case.ts'

/**
 * Adds a note for colleagues, sealed with the person's key: erased with the person. A note of the platform's staff is
 * for the client's team too, or with `forPlatform` for themselves only.
 * @throws AppError as `lockVerification`
 */
export async function addNote(
  ctx: Ctx,
  {
    verificationId,
    words,
    forPlatform = false,
  }: { verificationId: string; words: string; forPlatform?: boolean },
): Promise<void> {
  await inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { clientId, userId } = currentReviewer(by)
    const verification = await lockVerification(by, tx, verificationId)
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const id = newId('note')
    await tx.insert(caseNotes).values({
      id,
      clientId,
      verificationId,
      words: ctx.sealer.seal(key, caseNoteAad({ clientId, id }), words),
      writtenBy: userId,
      forPlatform,
      createdAt: ctx.clock.now(),
    })
    await recordAudit(by, tx, {
      action: forPlatform ? 'case.note_added' : 'note.added',
      subject: verificationId,
    })
  })
}
