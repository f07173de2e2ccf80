import { and, eq } from 'drizzle-orm'
import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { deleteScheduled, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { eraseEntered } from '../consent/erase-captured.ts'
import { toSearchable } from '../session/to-searchable.ts'
import { indexVerification } from '../session/search-terms.ts'
import { recordAskAnswer } from '../session/asked-step.ts'
import { normalizeNumber } from '../session/claims.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { requireStep } from '../session/get-flow.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { openPerson } from '../session/open-person.ts'
import { keyOwner, personAad, sessionAad } from '../session/sealing-aad.ts'
import { requireConsent } from '../session/consents-in-force.ts'
import { type AgeRefusal, findAgeRefusal } from './find-age-refusal.ts'

interface Stopped {
  refusal: AgeRefusal
  deletions: ScheduledDeletion[]
}

/**
 * Saves the customer's claims, sealed; a later call replaces them until the selfie is decided on.
 * A date of birth below the client's minimum age stops here, before any photo: nothing is stored, and what was stored is
 * deleted. The customer may correct a wrong date. Where the client permits it, they go on once a guardian has agreed.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`, `claims.too_young`, `claims.guardian_needed`
 */
export async function savePersonalInfo(
  ctx: Ctx,
  { sessionId, ...info }: { sessionId: string } & Claims,
): Promise<void> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const stopped = await asTenant(ctx, clientId, async (tx): Promise<Stopped | null> => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { session, verification } = loaded
    requireOpen(ctx, verification)
    requireStep('personal_info', loaded)
    await requireConsent(tx, sessionId)
    const refusal = await findAgeRefusal(ctx, tx, session, info.dateOfBirth)
    if (refusal) {
      await recordAudit(ctx, tx, { action: refusal, subject: verification.verificationId })
      return { refusal, deletions: await eraseEntered(ctx, tx, loaded) }
    }
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    await tx
      .update(verificationSessions)
      .set({
        personalInfo: {
          sealed: ctx.sealer.seal(key, sessionAad(session, 'personalInfo'), JSON.stringify(info)),
        },
        idNumberDue: false,
        idNumberFingerprint: ctx.sealer.fingerprint(
          'id-number',
          `${clientId} ${normalizeNumber(info.idNumber)}`,
        ),
      })
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    // A walk-in has no name yet; a link keeps the name it was created for.
    if (verification.customerName === null || verification.purpose === 'walk-in')
      await tx
        .update(customerVerifications)
        .set({ customerName: ctx.sealer.seal(key, personAad(verification, 'customerName'), info.fullName) })
        .where(
          and(
            ofTenant(customerVerifications),
            eq(customerVerifications.verificationId, verification.verificationId),
          ),
        )
    const person = openPerson(ctx, verification, key)
    await indexVerification(ctx, tx, toSearchable(verification, person, info))
    await recordAskAnswer(ctx, tx, session)
    await recordAudit(ctx, tx, { action: 'claims.saved', subject: verification.verificationId })
    return null
  })
  if (stopped === null) return
  await deleteScheduled(ctx, stopped.deletions)
  const { refusal } = stopped
  throw new AppError(refusal, { fields: { dateOfBirth: ERRORS[refusal][1] } })
}
