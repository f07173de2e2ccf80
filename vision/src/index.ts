/**
 * The public interface of vision: image bytes in, findings out. Pictures are processed in worker processes without
 * keys, database or network (docs/OPERATIONS.md); the comparison functions are pure and run in the caller's process.
 * Rejections are VisionErrors (errors.ts lists the codes).
 */
export { createVisionPool } from './pool.ts'
export type { VisionPool, VisionPoolOptions } from './pool.ts'
export { describeLayers, missingLayers } from './confinement/report.ts'
export type { VisionStats } from './pool-meter.ts'
export { MODEL_VERSION } from './models/model-version.ts'
export type { ReadDocumentOptions } from './core/operations.ts'
export { VisionError } from './core/errors.ts'
export { compareDescriptors, descriptorDistance } from './face/compare.ts'
export { CALIBRATION } from './face/calibration.ts'
export { readFaceModel } from './face-model/face-model.ts'
export type { FaceModel } from './face-model/face-model.ts'
export { textureLikeness } from './face/texture/texture-likeness.ts'
export { meanDescriptor } from './face/mean-descriptor.ts'
export { sameFrames } from './liveness/same-frames.ts'
export { sameMotion } from './liveness/same-motion.ts'
export { checkGenuine } from './document/genuine/check-genuine.ts'
export { matchClaims } from './document/claims/match-claims.ts'
export { readExif } from './image/read-exif.ts'
export type { ExifOrigin } from './image/read-exif.ts'
export { sameClaimedName } from './document/claims/same-claimed-name.ts'
export type * from './core/shapes.ts'
export type * from './core/liveness-shapes.ts'
