import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { z } from 'zod'
import type { ReplicaFigures } from '@wabi/contract/shapes/replica-figures.ts'
import { MODEL_VERSION } from '@wabi/vision'
import type { VisionStats } from '@wabi/vision'
import { type ClockState, getClockSkew } from '../../../platform/runtime/clock.ts'
import { replicaOf } from '../../../platform/db/client.ts'
import { type PoolFigures, poolFigures } from '../../../platform/db/pool-figures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { WABI_VERSION } from '../../../platform/config/wabi-version.ts'

/**
 * Figures that a process reports about itself, in its heartbeat and on `/metrics`. Shared state is read from the
 * database.
 */
export interface ProcessFigures {
  wabi: string
  node: string
  /** Names and versions of the vision models. */
  models: string
  memoryBytes: number
  heapBytes: number
  /** 99th percentile of the event loop's delay since the last reading. */
  eventLoopP99Ms: number
  /** How far its machine's clock is ahead of the database's. */
  clockAheadMs: number
  clock: ClockState
  vision: VisionStats
  /** Its connections to the database. */
  pools: PoolFigures[]
  /** null without DATABASE_READ_URL. */
  replica: z.output<typeof ReplicaFigures> | null
}

const delay = monitorEventLoopDelay({ resolution: 20 })

export function processFigures(platform: Platform): ProcessFigures {
  delay.enable()
  const { aheadMs, state } = getClockSkew(platform)
  const memory = process.memoryUsage()
  const figures = {
    wabi: WABI_VERSION,
    node: process.version,
    models: MODEL_VERSION,
    memoryBytes: memory.rss,
    heapBytes: memory.heapUsed,
    eventLoopP99Ms: Math.round(delay.percentile(99) / 1e6),
    clockAheadMs: aheadMs,
    clock: state,
    vision: platform.vision.stats(),
    pools: poolFigures(),
    replica: replicaOf(platform.db)?.replica.figures() ?? null,
  }
  delay.reset()
  return figures
}
