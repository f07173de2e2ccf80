import type { FastifyInstance } from 'fastify'
import { processFigures } from '../domain/operations/health/process-figures.ts'
import { readHealth } from '../domain/operations/health/read-health.ts'
import type { Logger } from '../platform/runtime/log.ts'
import type { Platform } from '../platform/platform.ts'
import { healthMetrics, processMetrics } from './health-metrics.ts'

const BUCKETS_S = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Series {
  buckets: number[]
  count: number
  sumS: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name in the contract. */
    operation?: string
  }
  interface FastifyInstance {
    requestSeries: Map<string, Series>
  }
}

/** Counts each answer by operation and status, and logs one line without its address, which may contain an id. */
export function countRequests(app: FastifyInstance, log: Logger): void {
  const series = new Map<string, Series>()
  app.decorate('requestSeries', series)
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    const operation = request.routeOptions.config.operation ?? 'other'
    const labels = `operation="${operation}",status="${reply.statusCode}"`
    const one = series.get(labels) ?? { buckets: BUCKETS_S.map(() => 0), count: 0, sumS: 0 }
    series.set(labels, one)
    one.count += 1
    one.sumS += seconds
    BUCKETS_S.forEach((bound, at) => {
      if (seconds <= bound) one.buckets[at] = (one.buckets[at] ?? 0) + 1
    })
    const level = reply.statusCode >= 500 ? 'warn' : operation === 'other' ? 'debug' : 'info'
    log[level](
      { requestId: request.id, operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

function requestLines(series: Map<string, Series>): string[] {
  const lines = ['# TYPE wabi_http_request_seconds histogram', '# UNIT wabi_http_request_seconds seconds']
  for (const [labels, one] of series) {
    BUCKETS_S.forEach((bound, at) =>
      lines.push(`wabi_http_request_seconds_bucket{${labels},le="${bound}"} ${one.buckets[at] ?? 0}`),
    )
    lines.push(`wabi_http_request_seconds_bucket{${labels},le="+Inf"} ${one.count}`)
    lines.push(`wabi_http_request_seconds_count{${labels}} ${one.count}`)
    lines.push(`wabi_http_request_seconds_sum{${labels}} ${one.sumS.toFixed(6)}`)
  }
  return lines
}

/** OpenMetrics 1.0 text: this process's requests and figures, and those of the whole installation. */
export async function writeMetrics(app: FastifyInstance, platform: Platform): Promise<string> {
  const health = await readHealth(platform)
  const lines = [
    ...requestLines(app.requestSeries),
    ...healthMetrics(health),
    ...processMetrics(processFigures(platform), health.database.version),
    '# EOF',
  ]
  return `${lines.join('\n')}\n`
}
