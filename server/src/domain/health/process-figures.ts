import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MODEL_VERSION } from '@wabi/vision'
import type { VisionStats } from '@wabi/vision'
import { type PoolFigures, poolFigures } from '../../platform/db/pool-figures.ts'
import type { Platform } from '../../platform/platform.ts'
import { WABI_VERSION } from './wabi-version.ts'

/** What a process tells of itself (tell-process.ts, `/metrics`); what is the same for all of them the database is asked for. */
export interface ProcessFigures {
  wabi: string
  node: string
  /** Names and versions of the vision room's models. */
  models: string
  memoryBytes: number
  heapBytes: number
  /** The event loop's 99th percentile of delay since this process was asked last. */
  eventLoopP99Ms: number
  /** Its clock before the database's; what a way there and back may hide is left out. */
  clockAheadMs: number
  vision: VisionStats
  /** Its connections to the database. */
  pools: PoolFigures[]
}

const delay = monitorEventLoopDelay({ resolution: 20 })

/** How far this process's clock is from the database's: zero within half of the way there and back. */
async function clockAheadMs({ db }: Pick<Platform, 'db'>): Promise<number> {
  const begun = Date.now()
  const { rows } = await db.$client.query<{ now: Date }>('select clock_timestamp() as now')
  const ended = Date.now()
  const there = rows[0]?.now.getTime() ?? begun
  return there < begun ? begun - there : there > ended ? ended - there : 0
}

export async function processFigures(platform: Platform): Promise<ProcessFigures> {
  delay.enable()
  const memory = process.memoryUsage()
  const figures = {
    wabi: WABI_VERSION,
    node: process.version,
    models: MODEL_VERSION,
    memoryBytes: memory.rss,
    heapBytes: memory.heapUsed,
    eventLoopP99Ms: Math.round(delay.percentile(99) / 1e6),
    clockAheadMs: await clockAheadMs(platform),
    vision: platform.vision.stats(),
    pools: poolFigures(),
  }
  delay.reset()
  return figures
}
