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
import { accessInvestigation } from '../scope/access-investigation.ts'
import { investigationNoteAad } from '../../verification/session/sealing-aad.ts'
import { findInvestigation, type InvestigationRow } from './find-investigation.ts'
import { composeInvestigation, type InvestigationReply } from './get-investigation.ts'

interface One {
  investigationId: string
}

async function change<T>(
  ctx: Ctx,
  { investigationId }: One,
  work: (ctx: Ctx, tx: Tx, row: InvestigationRow) => Promise<T>,
): Promise<T> {
  const by = await accessInvestigation(ctx, investigationId)
  const { clientId } = currentReviewer(by)
  return asTenant(by, clientId, async (tx) =>
    work(by, tx, await findInvestigation(tx, { clientId, investigationId }, { lock: true })),
  )
}

/** Removes a case, if it is in it. @throws AppError `investigation.not_found`, `investigation.closed` */
export function removeInvestigationCase(
  ctx: Ctx,
  { verificationId, ...of }: One & { verificationId: string },
): Promise<void> {
  return change(ctx, of, async (by, tx, { id, clientId, closedAt }) => {
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
    await recordAudit(by, tx, {
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
  return change(ctx, of, async (by, tx, row) => {
    const { clientId, userId } = currentReviewer(by)
    const id = newId('investigationNote')
    const key = await getClientKey(by, tx, clientId)
    await tx.insert(investigationNotes).values({
      id,
      clientId,
      investigationId: row.id,
      words: by.sealer.seal(key, investigationNoteAad({ clientId, id }), words),
      writtenBy: userId,
      createdAt: by.clock.now(),
    })
    await recordAudit(by, tx, { action: 'investigation.note_added', subject: row.id })
    return composeInvestigation(by, tx, row)
  })
}

/** Closes it or opens it again. @throws AppError `investigation.not_found` */
export function closeInvestigation(ctx: Ctx, { closed, ...of }: One & { closed: boolean }): Promise<void> {
  return change(ctx, of, async (by, tx, { id, clientId, closedAt }) => {
    const { userId } = currentReviewer(by)
    if ((closedAt !== null) === closed) return
    await tx
      .update(investigations)
      .set(closed ? { closedAt: by.clock.now(), closedBy: userId } : { closedAt: null, closedBy: null })
      .where(and(eq(investigations.clientId, clientId), eq(investigations.id, id)))
    await recordAudit(by, tx, {
      action: closed ? 'investigation.closed' : 'investigation.opened_again',
      subject: id,
    })
  })
}
