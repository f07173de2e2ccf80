import { and, eq } from 'drizzle-orm'
import { pageOriginText, parsePageOrigin } from '@wabi/contract/shapes/page-origin.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * The origins that may frame a session's check: that of its `returnUrl` only. Built from parsed parts, also for an
 * address stored before today's rules: one that they refuse allows no framing.
 */
export async function getFrameOrigins(
  platform: Pick<Platform, 'db'>,
  { sessionId }: { sessionId: string },
): Promise<string[]> {
  // System scope: the session's unguessable id identifies its client.
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
