/** Header by which a caller of `/api/v1` names the version he was written for; answered back on every reply. */
export const VERSION_HEADER = 'Wabi-Version'

/** Newest last. A change that could break a caller gets a new date; the dates before it go on working. */
export const API_VERSIONS = ['2026-11-21'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]

/** What a caller that names none gets. */
export const API_VERSION: ApiVersion = '2026-11-21'

/** Calls of one API key in a minute, over all processes, unless the operator says otherwise. */
export const KEY_CALLS_PER_MINUTE = 600

/** An answer is given again under its `Idempotency-Key` for so long. */
export const IDEMPOTENCY_HOURS = 24

/** How long the address of an image opens it. */
export const IMAGE_LINK_MINUTES = 5
