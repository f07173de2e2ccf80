import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import {
  investigationCases,
  investigationNotes,
  investigations,
} from '../../../platform/db/schema/investigations.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { findInvestigation, type InvestigationRow, noteAad } from './find-investigation.ts'
import { composeInvestigation, type InvestigationReply } from './get-investigation.ts'

interface One {
  investigationId: string
}

function change<T>(
  ctx: Ctx,
  { investigationId }: One,
  work: (tx: Tx, row: InvestigationRow) => Promise<T>,
): Promise<T> {
  const { clientId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) =>
    work(tx, await findInvestigation(tx, { clientId, investigationId }, { lock: true })),
  )
}

/** Removes a case, if it is in it. @throws AppError `investigation.not_found`, `investigation.closed` */
export function removeInvestigationCase(
  ctx: Ctx,
  { verificationId, ...of }: One & { verificationId: string },
): Promise<void> {
  return change(ctx, of, async (tx, { id, clientId, closedAt }) => {
    if (closedAt !== null) throw new AppError('investigation.closed')
    const removed = await tx
      .delete(investigationCases)
      .where(
        and(
          eq(investigationCases.clientId, clientId),
          eq(investigationCases.investigationId, id),
          eq(investigationCases.verificationId, verificationId),
        ),
      )
      .returning({ id: investigationCases.verificationId })
    if (removed.length === 0) return
    await recordAudit(ctx, tx, {
      action: 'investigation.case_removed',
      subject: id,
      details: { case: verificationId },
    })
  })
}

/** Also on a closed one. @throws AppError `investigation.not_found` */
export function addInvestigationNote(
  ctx: Ctx,
  { words, ...of }: One & { words: string },
): Promise<InvestigationReply> {
  const { userId } = currentReviewer(ctx)
  return change(ctx, of, async (tx, row) => {
    const { clientId } = row
    const id = newId('investigationNote')
    const key = await getClientKey(ctx, tx, clientId)
    await tx.insert(investigationNotes).values({
      id,
      clientId,
      investigationId: row.id,
      words: ctx.sealer.seal(key, noteAad({ clientId, id }), words),
      writtenBy: userId,
      createdAt: ctx.clock.now(),
    })
    await recordAudit(ctx, tx, { action: 'investigation.note_added', subject: row.id })
    return composeInvestigation(ctx, tx, row)
  })
}

/** Closes it or opens it again. @throws AppError `investigation.not_found` */
export function closeInvestigation(ctx: Ctx, { closed, ...of }: One & { closed: boolean }): Promise<void> {
  const { userId } = currentReviewer(ctx)
  return change(ctx, of, async (tx, { id, clientId, closedAt }) => {
    if ((closedAt !== null) === closed) return
    await tx
      .update(investigations)
      .set(closed ? { closedAt: ctx.clock.now(), closedBy: userId } : { closedAt: null, closedBy: null })
      .where(and(eq(investigations.clientId, clientId), eq(investigations.id, id)))
    await recordAudit(ctx, tx, {
      action: closed ? 'investigation.closed' : 'investigation.opened_again',
      subject: id,
    })
  })
}
