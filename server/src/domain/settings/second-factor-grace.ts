import { DEFAULT_GRACE_DAYS, type GRACE_DAYS } from '@wabi/contract/second-factor-grace.ts'
import type { ClientSettings } from './client-settings.ts'

const DAY_MS = 86_400_000

interface Asked {
  requireSecondFactor?: boolean | undefined
  secondFactorGraceDays?: (typeof GRACE_DAYS)[number] | undefined
}

/** What a change of the requirement makes of its date: nobody is asked at once, whoever sets it. */
export function secondFactorFrom(
  before: ClientSettings,
  { requireSecondFactor, secondFactorGraceDays }: Asked,
  now: Date,
): { secondFactorFrom?: string | null } {
  if (!(requireSecondFactor ?? before.requireSecondFactor)) return { secondFactorFrom: null }
  if (before.requireSecondFactor && secondFactorGraceDays === undefined) return {}
  const days = secondFactorGraceDays ?? DEFAULT_GRACE_DAYS
  return { secondFactorFrom: new Date(now.getTime() + days * DAY_MS).toISOString() }
}

/** Until when this person may still go on without one; null where none is asked for, or the time is over. */
export function secondFactorDue(settings: ClientSettings, has: boolean, now: Date): string | null {
  const { requireSecondFactor, secondFactorFrom: from } = settings
  return requireSecondFactor && !has && from !== null && now < new Date(from) ? from : null
}
