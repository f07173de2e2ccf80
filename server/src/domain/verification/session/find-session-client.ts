import { eq } from 'drizzle-orm'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'

/** The client of a session, whose id is given by a link with a valid secret; null for an unknown session. */
export async function findSessionClient(ctx: Ctx, sessionId: string): Promise<string | null> {
  // System scope: the secret of the link identifies the session and its client.
  const [found] = await asSystem(ctx, (tx) =>
    tx
      .select({ clientId: verificationSessions.clientId })
      .from(verificationSessions)
      .where(eq(verificationSessions.sessionId, sessionId)),
  )
  return found?.clientId ?? null
}
