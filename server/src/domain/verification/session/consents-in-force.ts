import { and, eq, isNull } from 'drizzle-orm'
import {
  type AnyConsentKind,
  CONSENT_KINDS,
  type ConsentEnding,
  type ConsentKind,
  NOTICE_VERSION,
} from '@wabi/contract/verification/consent.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'

/** The acts of consent to the current texts that are in force in a session. */
export async function listConsentsInForce(tx: Tx, sessionId: string): Promise<AnyConsentKind[]> {
  const given = await tx
    .selectDistinct({ kind: consents.kind })
    .from(consents)
    .where(
      and(
        ofTenant(consents),
        eq(consents.sessionId, sessionId),
        eq(consents.version, NOTICE_VERSION),
        isNull(consents.endedAt),
      ),
    )
  return given.map(({ kind }) => kind)
}

/** The customer's act that comes next; null when both are in force. */
export function findDueConsent(given: readonly AnyConsentKind[]): ConsentKind | null {
  return CONSENT_KINDS.find((kind) => !given.includes(kind)) ?? null
}

/** @throws AppError `consent.required` unless both acts are in force */
export async function requireConsent(tx: Tx, sessionId: string): Promise<void> {
  if (findDueConsent(await listConsentsInForce(tx, sessionId)) !== null)
    throw new AppError('consent.required')
}

/** Ends the consents of a session; the rows stay. @returns how many were in force */
export async function endConsents(
  ctx: Ctx,
  tx: Tx,
  sessionId: string,
  ending: ConsentEnding,
): Promise<number> {
  const ended = await tx
    .update(consents)
    .set({ endedAt: ctx.clock.now(), ending })
    .where(and(ofTenant(consents), eq(consents.sessionId, sessionId), isNull(consents.endedAt)))
    .returning({ id: consents.id })
  return ended.length
}
