import { and, eq, sql } from 'drizzle-orm'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { loadDocumentReadings } from '../session/document-findings.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { findingAad, keyOwner } from '../session/sealing-aad.ts'
import { getSessionState } from '../session/session-state.ts'
import { isCertainlyExpired } from './is-certainly-expired.ts'
import { listOffered } from '../session/template-used.ts'

/**
 * The customer switches to another document, or to another copy of the same kind. A photo that certainly shows the
 * newly chosen type, still valid, is kept and read again; others no longer count. Claims stay, except the number, which
 * belongs to the document.
 * @throws AppError as `requireOpen`; `step.out_of_order` while a reviewer requests one step again, or before a document
 *   was chosen; `request.invalid` for a document that the nationality does not offer
 */
export async function useDocument(
  ctx: Ctx,
  { sessionId, documentType }: { sessionId: string; documentType: DocumentType },
): Promise<SessionState> {
  const { clientId, browser } = requireCustomer(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    const { nationality, askedStep, personalInfo } = session
    const { verificationId } = verification
    if (askedStep !== null) throw new AppError('step.out_of_order', { step: askedStep })
    if (nationality === null || session.documentType === null)
      throw new AppError('step.out_of_order', {
        step: nationality === null ? 'nationality' : 'document_type',
      })
    if (!listOffered(verification, nationality).includes(documentType))
      throw new AppError('request.invalid', {
        fields: { documentType: 'This document is not offered.' },
      })

    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const { photos, findings: read } = await loadDocumentReadings(tx, session)
    const paths = { frontImagePath: session.frontImagePath, backImagePath: session.backImagePath }
    for (const photo of photos) {
      const row = read.find(({ evidenceId }) => evidenceId === photo.id)
      const opened = row?.sealed && ctx.sealer.open(key, findingAad(row), row.sealed)
      const seen = opened ? (JSON.parse(opened) as DocumentFindings) : null
      const shows = seen?.kind.sure && seen.kind.type === documentType
      if (row && seen && shows && !isCertainlyExpired(seen, ctx.clock.now())) {
        await tx.delete(findings).where(and(ofTenant(findings), eq(findings.id, row.id)))
        await tx
          .update(evidence)
          .set({ quality: sql`${evidence.quality} - 'retake'` })
          .where(and(ofTenant(evidence), eq(evidence.id, photo.id)))
        await ctx.queue.enqueue(tx, 'analyze-document', { clientId, verificationId, evidenceId: photo.id })
        continue
      }
      await tx
        .update(evidence)
        .set({ supersededAt: ctx.clock.now() })
        .where(and(ofTenant(evidence), eq(evidence.id, photo.id)))
      if (photo.kind === 'document_front') paths.frontImagePath = null
      else paths.backImagePath = null
    }
    await tx
      .update(verificationSessions)
      .set({ documentType, idNumberDue: personalInfo !== null, ...paths })
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    await tx
      .update(customerVerifications)
      .set({ documentType })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await recordAudit(ctx, tx, {
      action: 'document.changed',
      subject: verificationId,
      details: { from: session.documentType, to: documentType },
    })
    return getSessionState(ctx, tx, await loadSession(tx, sessionId), browser)
  })
}
