import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { HoldSide } from '@wabi/contract/client/retention.ts'
import type { LegalHoldBody } from '@wabi/contract/shapes/legal-holds.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientErasures } from '../../../platform/db/schema/clients.ts'
import { legalHolds } from '../../../platform/db/schema/legal-holds.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { lockClient } from '../../clients/clients/lock-client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import {
  describeLegalHolds,
  legalHoldAad,
  type LegalHoldReply,
  loadLegalHolds,
} from './describe-legal-holds.ts'

/** Whose hold the caller sets and lifts. */
export const holdSide = ({ actor }: Ctx): HoldSide => (actor.kind === 'admin' ? 'platform' : 'client')

/**
 * Puts a case under legal hold: until it is lifted neither people, keys, retention, the operator's limit, a withdrawn
 * consent nor the erasure of the client erases anything of it. The client and the platform's staff each have their own.
 * @throws AppError as `lockVerification`; `legal_hold.exists`; `client.erased` once the client's erasure has begun
 */
export async function setLegalHold(
  ctx: Ctx,
  { verificationId, reason, reference }: { verificationId: string } & z.output<typeof LegalHoldBody>,
): Promise<LegalHoldReply> {
  const { clientId, userId } = currentReviewer(ctx)
  const side = holdSide(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    // The client first, as its erasure does: either that sees the hold, or the hold is refused.
    await lockClient(tx, clientId)
    const [erasing] = await tx
      .select({ id: clientErasures.id })
      .from(clientErasures)
      .where(and(ofTenant(clientErasures), inArray(clientErasures.status, ['running', 'done'])))
    if (erasing) throw new AppError('client.erased')
    const verification = await lockVerification(ctx, tx, verificationId)
    if ((await loadLegalHolds(tx, verificationId)).some((one) => one.side === side))
      throw new AppError('legal_hold.exists')
    const id = newId('legalHold')
    const now = ctx.clock.now()
    const key = await getClientKey(ctx, tx, clientId)
    const seal = (column: 'reason' | 'reference', words: string | undefined) =>
      words === undefined ? null : ctx.sealer.seal(key, legalHoldAad({ clientId, id }, column), words)
    const rows = await tx
      .insert(legalHolds)
      .values({
        id,
        clientId,
        verificationId,
        side,
        reason: seal('reason', reason),
        reference: seal('reference', reference),
        setBy: userId,
        createdAt: now,
      })
      .returning()
    await tx
      .update(customerVerifications)
      .set({ heldSince: verification.heldSince ?? now })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await recordAudit(ctx, tx, {
      action: 'legal_hold.set',
      subject: verificationId,
      details: { legalHoldId: id, side },
    })
    const [described] = await describeLegalHolds(ctx, tx, rows)
    return described!
  })
}
