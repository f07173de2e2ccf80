import { ASSURANCE_LEVELS, type AssuranceLevel } from '@wabi/contract/verification/assurance.ts'

/** What a client may set of its decisions (`clients.verificationSettings`). */
export interface DecisionSettings {
  /** Score from which a verification without doubt is approved. 60 to 100. */
  approveAt: number
  /** Rejected verifications score below it, all others at or above. It rejects nobody. 1 to 59. */
  rejectBelow: number
  /** Whole years; 0 asks for none. */
  minimumAge: number
  /** What becomes of one whose face or number the client has blocked. */
  whenBlocked: 'review' | 'reject'
  /** The minimum level of assurance for approval by the rules; below it a person decides. */
  minimumAssurance: AssuranceLevel
}

export const DEFAULT_SETTINGS: DecisionSettings = {
  approveAt: 80,
  rejectBelow: 40,
  minimumAge: 18,
  whenBlocked: 'review',
  minimumAssurance: 'low',
}

/**
 * Settings from the column's JSON. A value that is missing or out of range takes its default, so that no broken
 * setting ever approves more than the defaults do.
 */
export function settingsFrom(json: unknown): DecisionSettings {
  const given = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  const within = (name: 'approveAt' | 'rejectBelow' | 'minimumAge', least: number, most: number) => {
    const value = given[name]
    return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : DEFAULT_SETTINGS[name]
  }
  return {
    approveAt: within('approveAt', 60, 100),
    rejectBelow: within('rejectBelow', 1, 59),
    minimumAge: within('minimumAge', 0, 120),
    whenBlocked: given.whenBlocked === 'reject' ? 'reject' : DEFAULT_SETTINGS.whenBlocked,
    minimumAssurance: minimumAssuranceFrom(given.minimumAssurance),
  }
}

/** An unknown level counts as the highest: an invalid setting never approves more. */
function minimumAssuranceFrom(given: unknown): AssuranceLevel {
  if (given === undefined) return DEFAULT_SETTINGS.minimumAssurance
  return ASSURANCE_LEVELS.find((level) => level === given) ?? 'high'
}
