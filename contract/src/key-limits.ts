/** What an API key acts on: real verifications, or nothing that is anybody's. */
export const KEY_MODES = ['live', 'test'] as const
export type KeyMode = (typeof KEY_MODES)[number]

/** Days after which a key may end by itself. */
export const KEY_EXPIRY_DAYS = [30, 90, 180, 365] as const

/** A password that was said again counts so long. */
export const CONFIRMED_MS = 5 * 60_000
