import type { Access } from '@wabi/contract/endpoint/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import { processFigures } from '../domain/operations/health/process-figures.ts'
import { readHealth } from '../domain/operations/health/read-health.ts'
import type { Logger } from '../platform/runtime/log.ts'
import type { Platform } from '../platform/platform.ts'
import { addHealthMetrics, addProcessMetrics } from './health-metrics.ts'

const BUCKETS_S = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name in the contract. */
    operation?: string
    /** Who may call it. */
    access?: Access
  }
  interface FastifyInstance {
    requestDuration: Histogram<'operation' | 'status'>
  }
}

/** Measures each answer by operation and status, and logs one line without its address, which may contain an id. */
export function countRequests(app: FastifyInstance, log: Logger): void {
  const duration = new Histogram({
    name: 'wabi_http_request_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS_S,
    registers: [],
  })
  app.decorate('requestDuration', duration)
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation ?? 'other'
    duration.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    const level = reply.statusCode >= 500 ? 'warn' : operation === 'other' ? 'debug' : 'info'
    log[level](
      { requestId: request.id, operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

/** OpenMetrics 1.0 text: this process's requests and figures, and those of the whole installation. */
export async function writeMetrics(app: FastifyInstance, platform: Platform): Promise<string> {
  const health = await readHealth(platform)
  // A registry per call, so that calls at the same time do not mix.
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  registry.registerMetric(app.requestDuration)
  addHealthMetrics(registry, health)
  addProcessMetrics(registry, processFigures(platform), health.database.version)
  return registry.metrics()
}
