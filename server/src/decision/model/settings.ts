import { REJECT_BY, type RejectBy } from '@wabi/contract/client/settings-limits.ts'
import type { VelocitySetting } from '@wabi/contract/rules/velocity.ts'
import { ASSURANCE_LEVELS, type AssuranceLevel } from '@wabi/contract/verification/assurance.ts'

/** A client's decision settings (`clients.verificationSettings`). */
export interface DecisionSettings {
  /** Score from which a verification without doubts is approved. 60 to 100. */
  approveAt: number
  /** Rejected verifications score below it, all others at or above it. It does not cause rejections. 1 to 59. */
  rejectBelow: number
  /** Whole years; 0 for none. */
  minimumAge: number
  /** Whether an entry of the block list for a face or number may reject, and what a new one does by default. */
  whenBlocked: 'review' | 'reject'
  /** With `people`, decisive evidence leads to review instead of a rejection. */
  rejectBy: RejectBy
  /** The minimum level of assurance for automatic approval; below it, a person decides. */
  minimumAssurance: AssuranceLevel
  /** Whether the standard limits on people who share a detail apply. */
  velocityLimits: VelocitySetting
}

export const DEFAULT_SETTINGS: DecisionSettings = {
  approveAt: 80,
  rejectBelow: 40,
  minimumAge: 18,
  whenBlocked: 'review',
  rejectBy: 'rules',
  minimumAssurance: 'low',
  velocityLimits: 'standard',
}

/**
 * Parses settings from the column's JSON. A missing or invalid value takes its default, so that no invalid
 * setting ever approves more than the default does.
 */
export function settingsFrom(json: unknown): DecisionSettings {
  const given = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  const within = (name: 'approveAt' | 'rejectBelow' | 'minimumAge', min: number, max: number) => {
    const value = given[name]
    return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : DEFAULT_SETTINGS[name]
  }
  return {
    approveAt: within('approveAt', 60, 100),
    rejectBelow: within('rejectBelow', 1, 59),
    minimumAge: within('minimumAge', 0, 120),
    whenBlocked: given.whenBlocked === 'reject' ? 'reject' : DEFAULT_SETTINGS.whenBlocked,
    rejectBy: REJECT_BY.find((one) => one === given.rejectBy) ?? DEFAULT_SETTINGS.rejectBy,
    minimumAssurance: minimumAssuranceFrom(given.minimumAssurance),
    velocityLimits: given.velocityLimits === 'off' ? 'off' : DEFAULT_SETTINGS.velocityLimits,
  }
}

/** An unknown level counts as the highest: an invalid setting never approves more. */
function minimumAssuranceFrom(given: unknown): AssuranceLevel {
  if (given === undefined) return DEFAULT_SETTINGS.minimumAssurance
  return ASSURANCE_LEVELS.find((level) => level === given) ?? 'high'
}
