/**
 * The only door of the vision room: image bytes in, findings out. Work on pictures runs in worker processes that
 * hold no key, no database and no network; the comparing functions are pure and run in the caller's process.
 *
 * Every method of the pool rejects with a VisionError: `picture.*` when the bytes are to blame, `vision.*` when
 * the worker is (`vision.timeout`, `vision.crashed`, `vision.busy`, `vision.closed`).
 */
export { createVisionPool } from './pool.ts'
export type { VisionPool, VisionPoolOptions, ReadDocumentOptions } from './pool.ts'
export { VisionError } from './errors.ts'
export { compareDescriptors } from './face/compare.ts'
export { matchClaims } from './document/match-claims.ts'
export type * from './shapes.ts'
