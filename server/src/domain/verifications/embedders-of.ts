import { and, eq } from 'drizzle-orm'
import { pageOriginText, parsePageOrigin } from '@wabi/contract/shapes/page-origin.ts'
import { customerVerifications, verificationSessions } from '../../platform/db/schema/verifications.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Whose pages may frame a session's check: the origin of its `returnUrl`, and nobody else. Built from parsed parts, also for
 * an address stored before today's rules: one that they refuse lets nobody frame it.
 */
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
        and(
          eq(customerVerifications.clientId, verificationSessions.clientId),
          eq(customerVerifications.verificationId, verificationSessions.verificationId),
        ),
      )
      .where(eq(verificationSessions.sessionId, sessionId)),
  )
  const origin = found?.returnUrl ? parsePageOrigin(found.returnUrl) : null
  return origin ? [pageOriginText(origin)] : []
}
