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
import { isTooYoung } from './is-too-young.ts'

/**
 * Saves the customer's claims, sealed; a later call replaces them until the selfie is decided on.
 * A date of birth below the client's minimum age stops here, before any photo: nothing is stored, and what was stored is
 * deleted. The customer may correct a wrong date.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`, `claims.too_young`
 */
export async function savePersonalInfo(
  ctx: Ctx,
  { sessionId, ...info }: { sessionId: string } & Claims,
): Promise<void> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const tooYoung = await asTenant(ctx, clientId, async (tx): Promise<ScheduledDeletion[] | null> => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { session, verification } = loaded
    requireOpen(ctx, verification)
    requireStep('personal_info', loaded)
    await requireConsent(tx, sessionId)
    if (await isTooYoung(ctx, tx, session, info.dateOfBirth)) {
      await recordAudit(ctx, tx, { action: 'claims.too_young', subject: verification.verificationId })
      return eraseEntered(ctx, tx, loaded)
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
  if (tooYoung === null) return
  await deleteScheduled(ctx, tooYoung)
  throw new AppError('claims.too_young', { fields: { dateOfBirth: ERRORS['claims.too_young'][1] } })
}
