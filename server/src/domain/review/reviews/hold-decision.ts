import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RevokeReason } from '@wabi/contract/review/reopen.ts'
import type { DecisionFlag } from '@wabi/contract/review/separation.ts'
import { type HeldCase, HOLD_SECONDS } from '@wabi/contract/shapes/review.ts'
import type { RejectReason } from '@wabi/contract/verification/reject-reasons.ts'
import type { ReviewOutcome } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { heldWordsAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { requireAnotherPerson } from './another-person.ts'
import type { DecideReview } from './decide-review.ts'
import { countOtherApprovals, requiresFourEyes } from './four-eyes.ts'
import { describeHeldCase, findHeldDecision } from './held-decision.ts'
import { type Case, lockCase, lockDecidedCase, requireDecider } from './lock-case.ts'
import type { RevokeVerification } from './revoke-verification.ts'
import { requireSeparation } from './separation-of-duties.ts'

type Held = z.input<typeof HeldCase>

/**
 * Accepts a person's decision and holds it until it is undone or applied (apply-held-decision.ts). Until then the
 * customer, the client's systems and the API see nothing of it, and the case cannot be decided otherwise.
 * @throws AppError as `decideReview` and `requireSeparation`
 */
export async function holdDecision(ctx: Ctx, input: DecideReview): Promise<Held> {
  const { verificationId, outcome, note } = input
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const open = await lockCase(by, tx, input)
    await requireAnotherPerson(by, tx, open.verification)
    if (outcome === 'approved' && (await requiresFourEyes(tx, open.verification.clientId, open.decision)))
      await countOtherApprovals(by, tx, open.decision.id)
    const flags = await requireSeparation(by, tx, open.verification, outcome)
    return hold(by, tx, open, {
      flags,
      outcome,
      revokes: false,
      reason: input.outcome === 'rejected' ? input.reason : null,
      words: input.outcome === 'rejected' ? input.words : undefined,
      note,
    })
  })
}

/** The same for the revocation of an approval. @throws AppError as `revokeVerification` */
export async function holdRevocation(ctx: Ctx, input: RevokeVerification): Promise<Held> {
  const { verificationId, reason, words, note } = input
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const approved = await lockDecidedCase(by, tx, { ...input, to: 'failed' })
    await requireDecider(by, tx, approved.verification)
    return hold(by, tx, approved, { flags: [], outcome: 'rejected', revokes: true, reason, words, note })
  })
}

interface Decided {
  flags: DecisionFlag[]
  outcome: ReviewOutcome
  revokes: boolean
  reason: RejectReason | RevokeReason | null
  words: string | undefined
  note: string | undefined
}

async function hold(
  ctx: Ctx,
  tx: Tx,
  { verification, decision }: Case,
  { flags, outcome, revokes, reason, words, note }: Decided,
): Promise<Held> {
  const { clientId, userId } = currentReviewer(ctx)
  const { verificationId } = verification
  const id = newId('heldDecision')
  const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
  const seal = (column: 'words' | 'note', text: string | undefined) =>
    text ? ctx.sealer.seal(key, heldWordsAad({ clientId, id }, column), text) : null
  await tx.insert(heldDecisions).values({
    id,
    clientId,
    verificationId,
    decisionId: decision.id,
    outcome,
    revokes,
    reason,
    flags,
    words: seal('words', words),
    note: seal('note', note),
    heldBy: userId,
    heldAt: sql`clock_timestamp()`,
    dueAt: sql`clock_timestamp() + make_interval(secs => ${HOLD_SECONDS})`,
  })
  await recordAudit(ctx, tx, {
    action: 'review.decision_held',
    subject: verificationId,
    details: {
      outcome,
      reasons: reason ? [reason] : [],
      ...(revokes && { revokes }),
      ...(flags.length > 0 && { flags }),
    },
  })
  await ctx.queue.enqueue(
    tx,
    'apply-held-decision',
    { clientId, heldDecisionId: id },
    { startAfterSeconds: HOLD_SECONDS },
  )
  const held = await findHeldDecision(tx, verificationId)
  if (!held) throw new Error('the held decision is missing after its insert')
  return describeHeldCase(ctx, tx, held, verification)
}
