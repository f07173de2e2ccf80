import {
  ADMINS_NOTICE_DAYS,
  DEFAULT_GRACE_DAYS,
  type GRACE_DAYS,
} from '@wabi/contract/client/settings-limits.ts'
import { type ClientRole, ranksAtLeast } from '@wabi/contract/endpoint/permissions.ts'
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

/** The new date after owners and admins were required to have a second factor, or no longer are. */
export function adminsSecondFactorFrom(
  before: ClientSettings,
  needed: boolean | undefined,
  now: Date,
): { adminsSecondFactorFrom?: string | null } {
  if (needed === undefined) return {}
  if (!needed) return { adminsSecondFactorFrom: null }
  if (before.adminsSecondFactorFrom !== null) return {}
  return { adminsSecondFactorFrom: new Date(now.getTime() + DEFAULT_GRACE_DAYS * DAY_MS).toISOString() }
}

/** From when the person needs a second factor; `already` for a requirement without a date; null: not at all. */
function neededFrom(settings: ClientSettings, role: ClientRole): Date | 'already' | null {
  const { requireSecondFactor, secondFactorFrom: ofAll, adminsSecondFactorFrom: ofAdmins } = settings
  if (requireSecondFactor && ofAll === null) return 'already'
  const dates = [
    ...(requireSecondFactor && ofAll !== null ? [new Date(ofAll)] : []),
    ...(ranksAtLeast(role, 'admin') && ofAdmins !== null ? [new Date(ofAdmins)] : []),
  ]
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** Whether a person of this role needs a second factor now. */
export function isSecondFactorNeeded(settings: ClientSettings, role: ClientRole, now: Date): boolean {
  const from = neededFrom(settings, role)
  return from === 'already' || (from !== null && now >= from)
}

/**
 * Until when a person without a second factor may continue; null when none is needed, the grace period is over, or the
 * one of a new company's owners and admins has only begun.
 */
export function secondFactorDue(settings: ClientSettings, role: ClientRole, now: Date): string | null {
  const from = neededFrom(settings, role)
  if (from === 'already' || from === null || now >= from) return null
  const isNear = from.getTime() - now.getTime() <= ADMINS_NOTICE_DAYS * DAY_MS
  return settings.requireSecondFactor || isNear ? from.toISOString() : null
}
