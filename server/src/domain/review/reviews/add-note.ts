import type { Ctx } from '../../kernel/context.ts'
import { caseNotes } from '../../../platform/db/schema/reviews.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { caseNoteAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/**
 * Adds a note for colleagues, sealed with the person's key: erased with the person.
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
  const { clientId, userId } = currentReviewer(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    const verification = await lockVerification(ctx, tx, verificationId)
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
    await recordAudit(ctx, tx, {
      action: forPlatform ? 'case.note_added' : 'note.added',
      subject: verificationId,
    })
  })
}
