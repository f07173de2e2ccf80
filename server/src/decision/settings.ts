/** What a client may set of its decisions (`clients.verificationSettings`). */
export interface DecisionSettings {
  /** Score from which a verification without doubt is approved. 60 to 100. */
  approveAt: number
  /** Score below which it is rejected. 1 to 59. */
  rejectBelow: number
  /** Whole years; 0 asks for none. */
  minimumAge: number
  /** What becomes of one whose face or number the client has blocked. */
  whenBlocked: 'review' | 'reject'
}

export const DEFAULT_SETTINGS: DecisionSettings = {
  approveAt: 80,
  rejectBelow: 40,
  minimumAge: 18,
  whenBlocked: 'review',
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
  }
}
