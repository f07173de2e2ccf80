import { eq } from 'drizzle-orm'
import { customerVerifications, verificationSessions } from '../../platform/db/schema/verifications.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'

/** Whose pages may frame a session's check: the origin that its maker lets the customer come back to, and nobody else. */
export async function embeddersOf(
  platform: Pick<Platform, 'db'>,
  { sessionId }: { sessionId: string },
): Promise<string[]> {
  // System scope: the session's unguessable id tells which client it belongs to.
  const [found] = await asSystem(platform, (tx) =>
    tx
      .select({ returnUrl: customerVerifications.returnUrl })
      .from(verificationSessions)
      .innerJoin(
        customerVerifications,
        eq(customerVerifications.verificationId, verificationSessions.verificationId),
      )
      .where(eq(verificationSessions.sessionId, sessionId)),
  )
  const { returnUrl } = found ?? {}
  return returnUrl && URL.canParse(returnUrl) ? [new URL(returnUrl).origin] : []
}
