import { MODELS } from './sources.ts'

/** The steps between nets (crop, mesh, chip, mirror, gray) are part of what a descriptor means: raise it when they change. */
const PIPELINE = 2

/** What decided about a face, to be stored with each descriptor and decision: the nets by the start of their SHA-256. */
export const MODEL_VERSION = [
  `face${PIPELINE}`,
  ...Object.entries(MODELS).map(([name, model]) => `${name}-${model.sha256.slice(0, 8)}`),
].join('+')
