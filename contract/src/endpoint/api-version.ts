/** Header in which a caller of `/api/v1` names the version it was written for; every response returns it. */
export const VERSION_HEADER = 'Wabi-Version'

/** Newest last. A breaking change gets a new date; earlier dates keep working. */
export const API_VERSIONS = ['2026-11-21'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]

/** Used when the caller names no version. */
export const API_VERSION: ApiVersion = '2026-11-21'

/** Default rate limit of one API key, across all processes. The operator can change it. */
export const KEY_CALLS_PER_MINUTE = 600

/** How long a response is stored under its `Idempotency-Key` and replayed. */
export const IDEMPOTENCY_HOURS = 24

/** How long the signed URL of an image works. */
export const IMAGE_LINK_MINUTES = 5
