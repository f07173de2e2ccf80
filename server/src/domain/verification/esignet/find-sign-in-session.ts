import { eq } from 'drizzle-orm'
import { esignetSignIns } from '../../../platform/db/schema/esignet.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashToken } from '../../../platform/runtime/random.ts'

/** The session for which a sign-in with this state was started; null if there is none. */
export async function findSignInSession(platform: Platform, state: string): Promise<string | null> {
  // System scope: the state identifies the client.
  const [row] = await asSystem(platform, (tx) =>
    tx
      .select({ sessionId: esignetSignIns.sessionId })
      .from(esignetSignIns)
      .where(eq(esignetSignIns.stateHash, hashToken(state))),
  )
  return row?.sessionId ?? null
}
