import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type HeldCase, HOLD_SECONDS } from '@wabi/contract/shapes/review.ts'
import type { Ctx } from '../../kernel/context.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { heldWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import type { DecideReview } from './decide-review.ts'
import { countOtherApprovals, requiresFourEyes } from './four-eyes.ts'
import { describeHeldCase, findHeldDecision } from './held-decision.ts'
import { lockCase } from './lock-case.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/**
 * Accepts a person's decision and holds it until it is undone or applied (apply-held-decision.ts). Until then the
 * customer, the client's systems and the API see nothing of it, and the case cannot be decided otherwise.
 * @throws AppError as `decideReview`
 */
export async function holdDecision(ctx: Ctx, input: DecideReview): Promise<z.input<typeof HeldCase>> {
  const { verificationId, outcome } = input
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { clientId, userId } = currentReviewer(by)
    const { verification, decision } = await lockCase(by, tx, input)
    if (outcome === 'approved' && (await requiresFourEyes(tx, clientId)))
      await countOtherApprovals(by, tx, decision.id)
    const id = newId('heldDecision')
    const reason = input.outcome === 'rejected' ? input.reason : null
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const seal = (column: 'words' | 'note', text: string | undefined) =>
      text ? ctx.sealer.seal(key, heldWordsAad({ clientId, id }, column), text) : null
    await tx.insert(heldDecisions).values({
      id,
      clientId,
      verificationId,
      decisionId: decision.id,
      outcome,
      reason,
      words: seal('words', input.outcome === 'rejected' ? input.words : undefined),
      note: seal('note', input.note),
      heldBy: userId,
      heldAt: sql`clock_timestamp()`,
      dueAt: sql`clock_timestamp() + make_interval(secs => ${HOLD_SECONDS})`,
    })
    await recordAudit(by, tx, {
      action: 'review.decision_held',
      subject: verificationId,
      details: { outcome, reasons: reason ? [reason] : [] },
    })
    await ctx.queue.enqueue(
      tx,
      'apply-held-decision',
      { clientId, heldDecisionId: id },
      { startAfterSeconds: HOLD_SECONDS },
    )
    const held = await findHeldDecision(tx, verificationId)
    if (!held) throw new Error('the held decision is missing after its insert')
    return describeHeldCase(by, tx, held, verification)
  })
}
