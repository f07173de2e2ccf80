import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { recordRepeats } from '../fraud/record-repeats.ts'
import { openClaims } from '../session/claims.ts'
import { toKycResult, type KycResult } from '../session/kyc-result.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { sessionAad } from '../session/sealing-aad.ts'
import type { PrintedField } from '../session/printed-fields.ts'
import { recordDecision, sealProvedName } from '../session/record-decision.ts'
import { type DecidedCustomer, testDecision } from './test-decision.ts'

/** Stored in place of the models' version: no model was run. */
const NO_MODEL = 'test customer'

const SAMPLE_EXPIRY = '2099-12-31'

/** What is read from the sample document: an Ethiopian passport with these details. */
function printedOnSample({ fullName, dateOfBirth, idNumber, gender }: Claims): PrintedField[] {
  const compared = Object.entries({ fullName, dateOfBirth, idNumber }).flatMap(
    ([field, value]): PrintedField[] => [
      { field, source: 'print', value, result: 'match', confidence: 'medium' },
      { field, source: 'mrz', value, result: 'match', confidence: 'high' },
    ],
  )
  const others = Object.entries({
    sex: gender === 'O' ? 'X' : gender,
    nationality: 'ETH',
    issuer: 'ETH',
    expiryDate: SAMPLE_EXPIRY,
  }).map(([field, value]): PrintedField => ({ field, source: 'mrz', value, confidence: 'high' }))
  return [
    ...compared,
    ...others,
    { field: 'issueDate', source: 'print', value: '2024-01-01', confidence: 'medium' },
  ]
}

/**
 * Decides a locked test session with its test customer's outcome, and records it like any decision: statuses, audit
 * row, event and deliveries, counters, mail and, for the fraud customer, the fraud finding.
 */
export async function recordTestDecision(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
  { customer, key, selfieKey }: { customer: DecidedCustomer; key: DataKey; selfieKey: string | null },
): Promise<KycResult> {
  const { session } = loaded
  if (session.mode !== 'test') throw new Error('only a test verification has a fixed outcome')
  const decision = testDecision(customer, ctx.clock.now().toISOString().slice(0, 10))
  const claims = openClaims(ctx, key, session)
  const printed = claims ? printedOnSample(claims) : []
  const ocrResults = {
    sealed: ctx.sealer.seal(key, sessionAad(session, 'ocrResults'), JSON.stringify(printed)),
  }
  const provedName = sealProvedName(ctx, key, { verification: loaded.verification, decision, claims })
  await recordDecision(ctx, tx, loaded, {
    decision,
    modelVersion: NO_MODEL,
    ocrResults,
    provedName,
    selfieKey,
    documentExpiry: SAMPLE_EXPIRY,
  })
  await recordRepeats(ctx, tx, loaded, { found: null, samePicture: [], decision, key })
  return toKycResult(session.verificationId, decision)
}
