import { and, eq } from 'drizzle-orm'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { DOCUMENT_SIDES } from '../session/current-evidence.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { supersedeEvidence } from '../session/store-image.ts'
import { listOffered } from '../session/template-used.ts'

export interface Choices {
  nationality?: string | undefined
  documentType?: DocumentType | undefined
  device?: 'mobile' | 'desktop' | undefined
}

/**
 * Stores the customer's choices. A document type that the new nationality does not offer is cleared, and photos of a
 * document other than the chosen one no longer count. Nationality and document type are listed from the first photo on,
 * so a choice does not write the verification.
 * @throws AppError `step.out_of_order` for a document type without a nationality, `request.invalid` for one that the
 *   nationality does not offer or the check template does not allow
 */
export async function applyChoices(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  choices: Choices,
): Promise<LoadedSession> {
  const { session, verification } = loaded
  const nationality = choices.nationality ?? session.nationality
  const offered = listOffered(verification, nationality)
  if (choices.documentType !== undefined) {
    if (nationality === null) throw new AppError('step.out_of_order', { step: 'nationality' })
    if (!offered.includes(choices.documentType))
      throw new AppError('request.invalid', {
        fields: { documentType: 'This document is not offered.' },
      })
  }
  const stillOffered =
    session.documentType !== null && offered.includes(session.documentType) ? session.documentType : null
  const documentType = choices.documentType ?? stillOffered
  const device = choices.device ?? session.device
  const isUnchanged =
    nationality === session.nationality && documentType === session.documentType && device === session.device
  if (isUnchanged) return loaded

  // While one step is requested again, everything else is fixed.
  if (
    session.askedStep !== null &&
    (nationality !== session.nationality || documentType !== session.documentType)
  )
    throw new AppError('step.out_of_order', { step: session.askedStep })

  const otherDocument = session.documentType !== null && documentType !== session.documentType
  if (otherDocument) await supersedeEvidence(ctx, tx, session, ...DOCUMENT_SIDES)
  // The trigger `note_evidence` lists both with the first photo. Values that are already listed must stay current.
  const listed =
    isOutdated(verification.documentType, documentType) || isOutdated(verification.nationality, nationality)
  if (listed)
    await tx
      .update(customerVerifications)
      .set({ documentType, nationality })
      .where(
        and(
          ofTenant(customerVerifications),
          eq(customerVerifications.verificationId, session.verificationId),
        ),
      )
  const [changed] = await tx
    .update(verificationSessions)
    .set({
      nationality,
      documentType,
      device,
      ...(otherDocument ? { frontImagePath: null, backImagePath: null } : {}),
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, session.sessionId)))
    .returning()
  return {
    session: changed ?? session,
    verification: listed ? { ...verification, documentType, nationality } : verification,
  }
}

const isOutdated = (listed: string | null, chosen: string | null) => listed !== null && listed !== chosen
