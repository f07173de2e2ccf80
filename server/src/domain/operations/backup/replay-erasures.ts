import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientErasures, clients } from '../../../platform/db/schema/clients.ts'
import { legalHolds } from '../../../platform/db/schema/legal-holds.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { runErasures } from '../../clients/clients/run-erasures.ts'
import type { Ctx } from '../../kernel/context.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import type { Erasure } from './erasure-ledger.ts'

const JOB = 'restore'

/**
 * Erases again, in a restored installation, the people and clients that were erased after its backup. A legal hold that
 * the backup still contains was lifted before the erasure. @returns how many were present and are erased now
 */
export async function replayErasures(ctx: Ctx, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const { clientId, verificationId } of erasures) {
    const own = systemContext(ctx, JOB, clientId)
    if (verificationId === null) erased += (await requestErasure(own, clientId)) ? 1 : 0
    else if (await releaseIfPresent(own, clientId, verificationId)) {
      await eraseVerification(own, { verificationId })
      erased += 1
    }
  }
  await runErasures(ctx)
  return erased
}

/** Whether the verification is here with its data. */
function releaseIfPresent(ctx: Ctx, clientId: string, verificationId: string): Promise<boolean> {
  return asTenant(ctx, clientId, async (tx) => {
    const present = await tx
      .update(customerVerifications)
      .set({ heldSince: null })
      .where(
        and(
          ofTenant(customerVerifications),
          eq(customerVerifications.verificationId, verificationId),
          isNull(customerVerifications.erasedAt),
        ),
      )
      .returning({ id: customerVerifications.id })
    if (present.length === 0) return false
    await tx
      .update(legalHolds)
      .set({ liftedAt: ctx.clock.now(), liftedBy: JOB })
      .where(
        and(ofTenant(legalHolds), eq(legalHolds.verificationId, verificationId), isNull(legalHolds.liftedAt)),
      )
    return true
  })
}

async function requestErasure(ctx: Ctx, clientId: string): Promise<boolean> {
  return asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx.select({ status: clients.status }).from(clients).where(eq(clients.id, clientId))
    if (!client || client.status === 'erased') return false
    const now = ctx.clock.now()
    await tx
      .update(customerVerifications)
      .set({ heldSince: null })
      .where(and(ofTenant(customerVerifications), isNotNull(customerVerifications.heldSince)))
    await tx
      .insert(clientErasures)
      .values({
        id: newId('erasure'),
        clientId,
        requestedBy: JOB,
        reason: 'Erased before the restore',
        dueAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
    return true
  })
}
