import { and, eq, sql } from 'drizzle-orm'
import { isOpen } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { lockSession } from './lock-order.ts'

export type SessionRow = typeof verificationSessions.$inferSelect
export type VerificationRow = typeof customerVerifications.$inferSelect

/** A session and the verification it belongs to. */
export interface LoadedSession {
  session: SessionRow
  verification: VerificationRow
}

const selectSession = statement<{ sessionId: string }, LoadedSession[]>((tx) =>
  tx
    .select({ session: verificationSessions, verification: customerVerifications })
    .from(verificationSessions)
    .innerJoin(
      customerVerifications,
      eq(customerVerifications.verificationId, verificationSessions.verificationId),
    )
    .where(
      and(
        ofTenant(verificationSessions),
        ofTenant(customerVerifications),
        eq(verificationSessions.sessionId, sql.placeholder('sessionId')),
      ),
    ),
)

/**
 * With `lock`, both rows stay locked until the transaction ends: changes of one session happen one after another.
 * @param whileRestricted also one whose use the customer restricted
 * @throws AppError `session.not_found`; with `lock`, `session.restricted`
 */
export async function loadSession(
  tx: Tx,
  sessionId: string,
  { lock = false, whileRestricted = false }: { lock?: boolean; whileRestricted?: boolean } = {},
): Promise<LoadedSession> {
  const [loaded] = lock ? await lockSession(tx, sessionId) : await selectSession(tx, { sessionId })
  if (!loaded) throw new AppError('session.not_found')
  if (lock && loaded.verification.restrictedAt !== null && !whileRestricted)
    throw new AppError('session.restricted')
  return loaded
}

/**
 * Checks that the customer may still continue. Expiry counts from its instant, whether or not the job has run.
 * @throws AppError `link.expired`, `link.cancelled`, `link.declined` or `session.closed`
 */
export function requireOpen(ctx: Ctx, { status, expiresAt }: VerificationRow): void {
  if (status === 'cancelled') throw new AppError('link.cancelled')
  if (status === 'declined') throw new AppError('link.declined')
  if (status === 'expired') throw new AppError('link.expired')
  if (!isOpen(status)) throw new AppError('session.closed')
  if (expiresAt && expiresAt <= ctx.clock.now()) throw new AppError('link.expired')
}
