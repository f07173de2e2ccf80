/** Mode of an API key: real verifications, or test data only. */
export const KEY_MODES = ['live', 'test'] as const
export type KeyMode = (typeof KEY_MODES)[number]

/** Lifetimes to choose from when creating a key, in days. */
export const KEY_EXPIRY_DAYS = [30, 90, 180, 365] as const

/** Hours that a key may keep working after it was rolled. */
export const KEY_OVERLAP_HOURS = [0, 24, 168] as const
