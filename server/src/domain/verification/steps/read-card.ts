import { and, eq, sql } from 'drizzle-orm'
import type { CardDetails } from '@wabi/contract/shapes/card-details.ts'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireConsent } from '../session/consents-in-force.ts'
import { loadDocumentReadings, openReadings } from '../session/document-findings.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { keyOwner } from '../session/sealing-aad.ts'

/** Hints of a photo that does not show the front of the chosen document: what was read fills in nothing. */
const NOT_THE_FRONT: readonly HintCode[] = [
  'wrong_side',
  'other_document',
  'selfie_as_document',
  'several_documents',
]

/**
 * What the photo of the front says, to fill in the personal step: for the browser that runs the check, and only until
 * the customer saves their details, so that a browser that joins later never reads them from here. After a change of
 * document only its number is due, and only that is given. Recorded once per photo, because details that were filled in
 * from the document agree with it by themselves.
 * @returns null while the photo is being read, without one, or once the details are saved
 * @throws AppError as `requireOpen`; `consent.required`
 */
export async function readCard(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<CardDetails | null> {
  const { clientId } = requireCustomer(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    await requireConsent(tx, sessionId)
    const saved = session.personalInfo !== null
    if (session.frontImagePath === null || (saved && !session.idNumberDue)) return null
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const readings = await loadDocumentReadings(tx, session)
    const photo = readings.photos.find(({ kind }) => kind === 'document_front')
    if (!photo) return null
    const [front] = openReadings(ctx, key, { ...readings, photos: [photo] }).read
    if (!front) return null
    const all = toDetails(front)
    const details = saved ? { ...(all.idNumber && { idNumber: all.idNumber }) } : all
    if (Object.keys(details).length > 0 && !photo.quality?.filledIn) {
      await tx
        .update(evidence)
        .set({ quality: sql`${evidence.quality} || '{"filledIn": true}'::jsonb` })
        .where(and(ofTenant(evidence), eq(evidence.id, photo.id)))
      await recordAudit(ctx, tx, {
        action: 'claims.filled_in',
        subject: verification.verificationId,
        details: { fields: Object.keys(details) },
      })
    }
    return details
  })
}

/** Values whose reading is weak are left out: typing one is better than a wrong suggestion. */
function toDetails({ fields, doubtful, quality }: DocumentFindings): CardDetails {
  if (quality.hints.some((hint) => NOT_THE_FRONT.includes(hint))) return {}
  const { fullName, fullNameAmharic, dateOfBirth, idNumber, sex } = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !doubtful.includes(field as keyof typeof fields)),
  ) as typeof fields
  const name = fullName ?? fullNameAmharic
  return {
    ...(name && { fullName: name }),
    ...(dateOfBirth && { dateOfBirth }),
    ...(idNumber && { idNumber }),
    ...((sex === 'M' || sex === 'F') && { gender: sex }),
  }
}
