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
  const printed = (['fullName', 'dateOfBirth', 'idNumber'] as const).flatMap((field): PrintedField[] =>
    claims ? [{ field, source: 'mrz', value: claims[field], result: 'match' }] : [],
  )
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
  })
  await recordRepeats(ctx, tx, loaded, { found: null, samePicture: [], decision, key })
  return toKycResult(session.verificationId, decision)
}
