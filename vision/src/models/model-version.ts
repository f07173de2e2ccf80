import { MODELS } from './sources.ts'

/**
 * The steps between nets (crop, mesh, chip, mirror, gray) affect the meaning of a descriptor: increment when they
 * change.
 */
const PIPELINE = 2

/** Identifies the nets by the start of their SHA-256; stored with each descriptor and decision. */
export const MODEL_VERSION = [
  `face${PIPELINE}`,
  ...Object.entries(MODELS).map(([name, model]) => `${name}-${model.sha256.slice(0, 8)}`),
].join('+')
