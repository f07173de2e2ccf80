import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { InvestigationBody } from '@wabi/contract/shapes/investigations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { investigationCases, investigations } from '../../../platform/db/schema/investigations.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { accessCases, accessInvestigation } from '../scope/access-investigation.ts'
import { investigationTitleAad } from '../../verification/session/sealing-aad.ts'
import { findInvestigation } from './find-investigation.ts'
import { composeInvestigation, type InvestigationReply } from './get-investigation.ts'

/** @throws AppError as `accessCases`; `verification.not_found` for one that is of another mode or erased */
export async function createInvestigation(
  caller: Ctx,
  { title, verificationIds }: z.output<typeof InvestigationBody>,
): Promise<InvestigationReply> {
  const ctx = await accessCases(caller, verificationIds)
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const id = newId('investigation')
    const key = await getClientKey(ctx, tx, clientId)
    const [row] = await tx
      .insert(investigations)
      .values({
        id,
        clientId,
        mode: callerMode(ctx),
        title: ctx.sealer.seal(key, investigationTitleAad({ clientId, id }), title),
        createdBy: userId,
        createdAt: ctx.clock.now(),
      })
      .returning()
    await insertCases(ctx, tx, row!, verificationIds)
    await recordAudit(ctx, tx, {
      action: 'investigation.created',
      subject: id,
      details: { cases: verificationIds },
    })
    return composeInvestigation(ctx, tx, row!)
  })
}

/** @throws AppError as `createInvestigation`; `investigation.not_found`, `investigation.closed` */
export async function addInvestigationCases(
  caller: Ctx,
  { investigationId, verificationIds }: { investigationId: string; verificationIds: readonly string[] },
): Promise<InvestigationReply> {
  const ctx = await accessInvestigation(caller, investigationId)
  const { clientId } = currentReviewer(ctx)
  if (currentReviewer(await accessCases(caller, verificationIds)).clientId !== clientId)
    throw new AppError('investigation.one_client')
  return asTenant(ctx, clientId, async (tx) => {
    const row = await findInvestigation(tx, { clientId, investigationId }, { lock: true })
    if (row.closedAt !== null) throw new AppError('investigation.closed')
    await insertCases(ctx, tx, row, verificationIds)
    await recordAudit(ctx, tx, {
      action: 'investigation.cases_added',
      subject: investigationId,
      details: { cases: verificationIds },
    })
    return composeInvestigation(ctx, tx, row)
  })
}

async function insertCases(
  ctx: Ctx,
  tx: Tx,
  { id, clientId, mode }: { id: string; clientId: string; mode: KeyMode },
  verificationIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(verificationIds)].toSorted()
  const found = await tx
    .select({ id: customerVerifications.verificationId })
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.clientId, clientId),
        inArray(customerVerifications.verificationId, ids),
        eq(customerVerifications.mode, mode),
        isNull(customerVerifications.erasedAt),
      ),
    )
  if (found.length < ids.length) throw new AppError('verification.not_found')
  const { userId } = currentReviewer(ctx)
  await tx
    .insert(investigationCases)
    .values(
      ids.map((verificationId) => ({
        clientId,
        investigationId: id,
        verificationId,
        addedBy: userId,
        createdAt: ctx.clock.now(),
      })),
    )
    .onConflictDoNothing()
}
