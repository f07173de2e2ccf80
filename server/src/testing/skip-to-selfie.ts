import { eq } from 'drizzle-orm'
import { lockSession } from '../domain/verification/session/lock-order.ts'
import { verificationSessions } from '../platform/db/schema/verifications.ts'
import type { Platform } from '../platform/platform.ts'
import { inSession } from './in-session.ts'

/** Leaves a session as if a passport had been chosen, entered and photographed: the selfie step is due. */
export async function skipToSelfie(platform: Platform, sessionId: string): Promise<void> {
  await inSession(platform, sessionId, async (tx) => {
    await lockSession(tx, sessionId)
    await tx
      .update(verificationSessions)
      .set({ documentType: 'passport', personalInfo: { sealed: '' }, frontImagePath: 'none' })
      .where(eq(verificationSessions.sessionId, sessionId))
  })
}
