import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Correction } from '@wabi/contract/shapes/data-requests.ts'
import { CLAIM_FIELDS } from '@wabi/contract/verification/claims.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { normalizeNumber, openClaims } from '../../verification/session/claims.ts'
import { loadSession } from '../../verification/session/load-session.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { keyOwner, personAad, sessionAad } from '../../verification/session/sealing-aad.ts'
import { indexVerification } from '../../verification/session/search-terms.ts'
import { toSearchable } from '../../verification/session/to-searchable.ts'
import { type CorrectedValue, sealText } from './describe-request.ts'
import { type LoadedRequest, updateRequest } from './load-request.ts'

const CONTACT_FIELDS = ['customerName', 'customerEmail', 'customerPhone'] as const

/**
 * Corrects what the customer stated and how they are reached. The values before stay in the request. Pictures, readings
 * and decisions are evidence and stay as they are: a corrected value is not a proved one.
 * @throws AppError as `lockVerification`; `data_request.case_open` while the customer can correct it themselves;
 *   `request.invalid` for a claim where none was made
 */
export async function correctClaims(
  ctx: Ctx,
  tx: Tx,
  { request }: LoadedRequest,
  correction: z.output<typeof Correction>,
): Promise<void> {
  const verification = await lockVerification(ctx, tx, request.verificationId, { whileRestricted: true })
  const { sessionId, verificationId, clientId } = verification
  if (sessionId === null) throw new AppError('verification.bad_transition')
  const { session } = await loadSession(tx, sessionId, { lock: true, whileRestricted: true })
  if (verification.status === 'in_progress') throw new AppError('data_request.case_open')
  const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
  const claims = openClaims(ctx, key, session)
  const person = openPerson(ctx, verification, key)
  const changes: CorrectedValue[] = []
  const record = (field: CorrectedValue['field'], before: string | null, after: string | undefined) => {
    if (after !== undefined && after !== before) changes.push({ field, before, after })
  }
  for (const field of CLAIM_FIELDS) record(field, claims?.[field] ?? null, correction[field])
  for (const field of CONTACT_FIELDS) record(field, person[field], correction[field])
  if (changes.length === 0)
    throw new AppError('request.invalid', { words: 'These are the values on record: nothing would change.' })
  const corrected = (fields: readonly string[]) => changes.filter(({ field }) => fields.includes(field))
  const toObject = (values: readonly CorrectedValue[]) =>
    Object.fromEntries(values.map(({ field, after }) => [field, after]))

  const ofClaims = corrected(CLAIM_FIELDS)
  if (ofClaims.length > 0 && claims === null)
    throw new AppError('request.invalid', {
      words: 'The customer stated no details in this check, so there is nothing to correct.',
    })
  const after = claims && ({ ...claims, ...toObject(ofClaims) } as Claims)
  if (after && ofClaims.length > 0)
    await tx
      .update(verificationSessions)
      .set({
        personalInfo: {
          sealed: ctx.sealer.seal(key, sessionAad(session, 'personalInfo'), JSON.stringify(after)),
        },
        idNumberFingerprint: ctx.sealer.fingerprint(
          'id-number',
          `${clientId} ${normalizeNumber(after.idNumber)}`,
        ),
      })
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
  const ofPerson = corrected(CONTACT_FIELDS)
  if (ofPerson.length > 0)
    await tx
      .update(customerVerifications)
      .set(
        Object.fromEntries(
          ofPerson.map(({ field, after: value }) => [
            field,
            ctx.sealer.seal(key, personAad(verification, field as (typeof CONTACT_FIELDS)[number]), value),
          ]),
        ),
      )
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await indexVerification(ctx, tx, toSearchable(verification, { ...person, ...toObject(ofPerson) }, after))
  await updateRequest(tx, request.id, {
    correction: await sealText(ctx, tx, request, 'correction', JSON.stringify(changes)),
  })
  await recordAudit(ctx, tx, {
    action: 'data_request.corrected',
    subject: verificationId,
    details: { request: request.id, fields: changes.map(({ field }) => field) },
  })
}
