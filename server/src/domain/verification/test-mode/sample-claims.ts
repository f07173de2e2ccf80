import { and, eq } from 'drizzle-orm'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { toSearchable } from '../session/to-searchable.ts'
import { indexVerification } from '../session/search-terms.ts'
import { type LoadedSession, loadSession } from '../session/load-session.ts'
import { openPerson } from '../session/open-person.ts'
import { sessionAad } from '../session/sealing-aad.ts'

/** The details on the sample document. */
const SAMPLE_CLAIMS = { dateOfBirth: '1994-03-17', gender: 'F', idNumber: 'SAMPLE0001' } as const

/** Fills in the choices and claims a person has not made yet: an Ethiopian passport in the name on the link. */
export async function sampleClaims(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  key: DataKey,
): Promise<LoadedSession> {
  const { sessionId, verificationId } = session
  const documentType = session.documentType ?? 'passport'
  const person = openPerson(ctx, verification, key)
  const claims: Claims = { fullName: person.customerName, ...SAMPLE_CLAIMS }
  const sealed = ctx.sealer.seal(key, sessionAad(session, 'personalInfo'), JSON.stringify(claims))
  await tx
    .update(verificationSessions)
    .set({
      nationality: session.nationality ?? 'ET',
      documentType,
      ...(session.personalInfo === null ? { personalInfo: { sealed } } : {}),
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
  await tx
    .update(customerVerifications)
    .set({ documentType })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  if (session.personalInfo === null)
    await indexVerification(ctx, tx, toSearchable(verification, person, claims))
  return loadSession(tx, sessionId)
}
