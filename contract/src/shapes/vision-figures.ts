import { z } from 'zod'
import { CONFINEMENT_LAYERS, CONFINEMENT_STATES } from '../catalog/confinement.ts'

const count = z.int().min(0)

const Lane = z.object({
  jobs: count,
  failed: count,
  /** Over the last 200 jobs; null until one has finished. */
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
})

/** What confines the vision workers of a process (docs/OPERATIONS.md, Confined decoders). */
const ConfinementLayer = z.object({
  layer: z.enum(CONFINEMENT_LAYERS),
  state: z.enum(CONFINEMENT_STATES),
  /** What enforces it, or why nothing does. */
  detail: z.string(),
})

/** A process of `ROLE=vision`, as one of its callers finds it. */
const VisionInstance = z.object({
  url: z.string(),
  reachable: z.boolean(),
  /** Of this caller, that wait for its answer. */
  calls: count,
})

/** The vision workers of a process, or the vision processes that it calls. */
export const VisionFigures = z.object({
  /** At most, at a time. */
  workers: count,
  /** Now; absent from processes that run a version without this figure. */
  running: count.optional(),
  busy: count,
  waiting: count,
  restarts: count,
  /** Empty until a worker has started, and for processes that run a version without this figure. */
  confinement: z.array(ConfinementLayer).default([]),
  quick: Lane,
  reading: Lane,
  /** Empty for a process with workers of its own. */
  instances: z.array(VisionInstance).default([]),
})
