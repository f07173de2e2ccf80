/** Resumable uploads of the customer's pictures (docs/decisions/067). */

/** Maximum size of a picture in bytes, as for an upload in one request. */
export const MAX_UPLOAD_BYTES = 10_000_000

/** Maximum size of one chunk. */
export const MAX_CHUNK_BYTES = 256_000

/** Chunks of one upload. */
export const MAX_CHUNKS = 1000

/** Uploads of a session that the server stores at a time, and their bytes: the oldest make room for new ones. */
export const MAX_UPLOADS = 24
export const MAX_SESSION_UPLOAD_BYTES = 20_000_000

/** How long an upload is stored, counted from its first chunk. */
export const UPLOAD_HOURS = 24
