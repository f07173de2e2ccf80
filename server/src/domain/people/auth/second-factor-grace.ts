import { DEFAULT_GRACE_DAYS, type GRACE_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { ClientSettings } from '../../kernel/client-settings.ts'

interface Requirement {
  requireSecondFactor?: boolean | undefined
  secondFactorGraceDays?: (typeof GRACE_DAYS)[number] | undefined
}

/** The new enforcement date after a change of the requirement; there is always a grace period. */
export function secondFactorFrom(
  before: ClientSettings,
  { requireSecondFactor, secondFactorGraceDays }: Requirement,
  now: Date,
): { secondFactorFrom?: string | null } {
  if (!(requireSecondFactor ?? before.requireSecondFactor)) return { secondFactorFrom: null }
  if (before.requireSecondFactor && secondFactorGraceDays === undefined) return {}
  const days = secondFactorGraceDays ?? DEFAULT_GRACE_DAYS
  return { secondFactorFrom: new Date(now.getTime() + days * DAY_MS).toISOString() }
}

/**
 * Until when the person may continue without a second factor; null when none is required or the grace period is over.
 */
export function secondFactorDue(settings: ClientSettings, has: boolean, now: Date): string | null {
  const { requireSecondFactor, secondFactorFrom: from } = settings
  return requireSecondFactor && !has && from !== null && now < new Date(from) ? from : null
}
