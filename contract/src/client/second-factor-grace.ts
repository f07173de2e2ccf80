/** Days that a team has to set up second factors before they are required. */
export const GRACE_DAYS = [3, 7, 14, 30] as const
export const DEFAULT_GRACE_DAYS = 7
