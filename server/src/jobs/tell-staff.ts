import { notifyPendingReviews } from '../domain/mail/notifications/notify-pending-reviews.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Every ten minutes: mails about pending reviews to those who subscribed. */
export function registerTellStaff(platform: Platform): Promise<void> {
  return platform.queue.work('tell-staff', () => notifyPendingReviews(systemContext(platform, 'tell-staff')))
}
