import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import type { KycResult } from '../session/kyc-result.ts'
import type { LoadedSession, SessionRow } from '../session/load-session.ts'
import { decideSession, type DecideSessionInput } from './decide-session.ts'
import { type findDecidedSelfie, openSelfie } from './decided-selfie.ts'

/** A case that the rules have decided: its data key, and its selfie as `findDecidedSelfie` finds it. */
export interface DecidedCase {
  key: DataKey
  selfie: Awaited<ReturnType<typeof findDecidedSelfie>>
}

/** The selfie of the decision in force, to decide on again. Runs outside any transaction. */
export async function openDecided(
  ctx: Ctx,
  { clientId, mode }: Pick<SessionRow, 'clientId' | 'mode'>,
  { key, selfie: found }: DecidedCase,
): Promise<DecideSessionInput> {
  const { selfie, signals = [] } = await openSelfie(ctx, key, found)
  const modelVersion = namespaceForMode(mode, ctx.faceModel?.version ?? selfie.modelVersion)
  await ctx.faces.warm(ctx, { clientId, modelVersion })
  return { selfie, kept: null, key, signals: async () => signals }
}

/** Decides a locked case by the rules again, with what has become known. They decide once per run, so a new one begins. */
export async function decideAgain(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  selfie: DecideSessionInput,
): Promise<KycResult> {
  const run = session.run + 1
  await tx
    .update(verificationSessions)
    .set({ run })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, session.sessionId)))
  return decideSession(ctx, tx, { verification, session: { ...session, run } }, selfie)
}

/** Whether a person's decision of the case can still be undone. */
export async function isDecisionHeld(tx: Tx, verificationId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: heldDecisions.id })
    .from(heldDecisions)
    .where(and(ofTenant(heldDecisions), eq(heldDecisions.verificationId, verificationId)))
  return held !== undefined
}
