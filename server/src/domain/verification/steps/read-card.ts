import { and, eq, sql } from 'drizzle-orm'
import type { CardDetails } from '@wabi/contract/shapes/card-details.ts'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import type { DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { deleteScheduled, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { eraseEntered } from '../consent/erase-captured.ts'
import { requireConsent } from '../session/consents-in-force.ts'
import { loadDocumentReadings, openReadings } from '../session/document-findings.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { type AgeRefusal, findAgeRefusal } from './find-age-refusal.ts'

/** Hints of a photo that does not show the front of the chosen document: what was read fills in nothing. */
const NOT_THE_FRONT: readonly HintCode[] = [
  'wrong_side',
  'other_document',
  'selfie_as_document',
  'several_documents',
]

interface ReadCard {
  details: CardDetails | null
  /** Of somebody below the minimum age; the pictures are deleted after the commit. */
  stopped: { refusal: AgeRefusal; deletions: ScheduledDeletion[] } | null
}

const NOTHING: ReadCard = { details: null, stopped: null }

/**
 * What the photo of the front says, to fill in the personal step: for the browser that runs the check, and only until
 * the customer saves their details, so that a browser that joins later never reads them from here. After a change of
 * document only its number is due, and only that is given. Recorded once per photo, because details that were filled in
 * from the document agree with it by themselves. A date of birth below the client's minimum age ends here as when it is
 * typed: what was sent is deleted.
 * @returns null while the photo is being read, without one, or once the details are saved
 * @throws AppError as `requireOpen`; `consent.required`, `claims.too_young`, `claims.guardian_needed`
 */
export async function readCard(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<CardDetails | null> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const { details, stopped } = await asTenant(ctx, clientId, async (tx): Promise<ReadCard> => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { session, verification } = loaded
    requireOpen(ctx, verification)
    await requireConsent(tx, sessionId)
    const saved = session.personalInfo !== null
    if (session.frontImagePath === null || (saved && !session.idNumberDue)) return NOTHING
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const readings = await loadDocumentReadings(tx, session)
    const photo = readings.photos.find(({ kind }) => kind === 'document_front')
    if (!photo) return NOTHING
    const [front] = openReadings(ctx, key, { ...readings, photos: [photo] }).read
    if (!front) return NOTHING
    const all = toDetails(front)
    const refusal = saved || !all.dateOfBirth ? null : await findAgeRefusal(ctx, tx, session, all.dateOfBirth)
    if (refusal) {
      await recordAudit(ctx, tx, { action: refusal, subject: verification.verificationId })
      return { details: null, stopped: { refusal, deletions: await eraseEntered(ctx, tx, loaded) } }
    }
    const suggested = saved ? { ...(all.idNumber && { idNumber: all.idNumber }) } : all
    if (Object.keys(suggested).length > 0 && !photo.quality?.filledIn) {
      await tx
        .update(evidence)
        .set({ quality: sql`${evidence.quality} || '{"filledIn": true}'::jsonb` })
        .where(and(ofTenant(evidence), eq(evidence.id, photo.id)))
      await recordAudit(ctx, tx, {
        action: 'claims.filled_in',
        subject: verification.verificationId,
        details: { fields: Object.keys(suggested) },
      })
    }
    return { details: suggested, stopped: null }
  })
  if (stopped === null) return details
  await deleteScheduled(ctx, stopped.deletions)
  throw new AppError(stopped.refusal)
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
