import { and, eq } from 'drizzle-orm'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { toSearchable } from '../session/to-searchable.ts'
import { indexVerification } from '../session/search-terms.ts'
import { recordAskAnswer } from '../session/asked-step.ts'
import { normalizeNumber } from '../session/claims.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { requireStep } from '../session/get-flow.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { openPerson } from '../session/open-person.ts'
import { keyOwner, personAad, sessionAad } from '../session/sealing-aad.ts'
import { requireConsent } from '../session/session-state.ts'

/**
 * Saves the customer's claims, sealed; a later call replaces them until the selfie is decided on.
 * @throws AppError as `requireOpen`; `step.out_of_order`, `consent.required`
 */
export async function savePersonalInfo(
  ctx: Ctx,
  { sessionId, ...info }: { sessionId: string } & Claims,
): Promise<void> {
  const { clientId } = requireCustomer(ctx, sessionId)
  await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { session, verification } = loaded
    requireOpen(ctx, verification)
    requireStep('personal_info', loaded)
    await requireConsent(tx, sessionId)
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
  })
}
