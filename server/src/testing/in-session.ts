import { eq } from 'drizzle-orm'
import { verificationSessions } from '../platform/db/schema/verifications.ts'
import { asSystem, asTenant, type Tx } from '../platform/db/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** Runs a transaction of the client that owns the session, for tests that have only the session's id. */
export async function inSession<T>(
  platform: Platform,
  sessionId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [session] = await asSystem(platform, (tx) =>
    tx.select().from(verificationSessions).where(eq(verificationSessions.sessionId, sessionId)),
  )
  if (!session) throw new Error(`there is no session ${sessionId}`)
  return asTenant(platform, session.clientId, work)
}
