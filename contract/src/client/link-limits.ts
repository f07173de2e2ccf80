/** How long a link can be valid. */
export const LINK_EXPIRY_DAYS = [1, 3, 7, 14, 30] as const
export const DEFAULT_LINK_EXPIRY_DAYS = 7

/** Maximum number of lines in one batch of links. */
export const MAX_BATCH_LINES = 1000
