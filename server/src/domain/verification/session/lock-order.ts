import { and, eq, sql } from 'drizzle-orm'
import { ofTenant, tenantId } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { LoadedSession, VerificationRow } from './load-session.ts'

/*
 * The lock order (docs/decisions/021-one-lock-order.md): first the verification, then its session, then everything else
 * that belongs to it. Several verifications are locked in the order of their ids. Code that changes a session, even one
 * whose id it knows, first locks the verification with one of these functions. Otherwise two transactions on one case
 * can deadlock, and PostgreSQL rolls one of them back. testing/watch-lock-order.ts checks the order in every test.
 */

const lockOwn = statement<{ clientId: string; verificationId: string }, VerificationRow[]>((tx) =>
  tx
    .select()
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.verificationId, sql.placeholder('verificationId')),
        eq(customerVerifications.clientId, sql.placeholder('clientId')),
      ),
    )
    .for('update'),
)

/** A client's verification, locked until the transaction ends; undefined when there is none. */
export async function lockOwnVerification(
  tx: Tx,
  of: { clientId: string; verificationId: string },
): Promise<VerificationRow | undefined> {
  const [row] = await lockOwn(tx, of)
  return row
}

const lockVerificationBySession = statement<{ sessionId: string }, VerificationRow[]>((tx) =>
  tx
    .select()
    .from(customerVerifications)
    .where(
      and(
        ofTenant(customerVerifications),
        // Read, not locked: a session never changes its verification.
        sql`${customerVerifications.verificationId} = (select s.verification_id from verification_sessions s
          where s.client_id = ${tenantId} and s.session_id = ${sql.placeholder('sessionId')})`,
      ),
    )
    .for('update'),
)

const lockSessionRow = statement<{ sessionId: string }, LoadedSession['session'][]>((tx) =>
  tx
    .select()
    .from(verificationSessions)
    .where(
      and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sql.placeholder('sessionId'))),
    )
    .for('update'),
)

/** A session's verification and then the session, both locked until the transaction ends; one round trip. */
export async function lockSession(tx: Tx, sessionId: string): Promise<LoadedSession[]> {
  const [[verification], [session]] = await pipelineQueries([
    lockVerificationBySession(tx, { sessionId }),
    lockSessionRow(tx, { sessionId }),
  ])
  return verification && session ? [{ session, verification }] : []
}
